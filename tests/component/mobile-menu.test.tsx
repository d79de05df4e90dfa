import { screen, waitFor, within } from '@testing-library/react'
import { company } from '@contract/company.ts'
import { formatPhone } from '@contract/company-format.ts'
import { describe, expect, it } from 'vitest'
import { openSite, pageTitled } from '../support/component/site.tsx'

const menu = () => screen.getByRole('dialog', { name: 'Menu' })
const toggle = () => screen.getByRole('button', { name: 'Open menu' })

async function openMenu(path = '/') {
  const site = await openSite(path)
  await site.visitor.click(toggle())
  return site
}

describe('the menu on small screens', () => {
  it('is closed until the toggle opens it', async () => {
    const { visitor } = await openSite('/')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(toggle()).toHaveAttribute('aria-expanded', 'false')
    await visitor.click(toggle())
    expect(menu()).toBeVisible()
    expect(toggle()).toHaveAttribute('aria-expanded', 'true')
  })

  it('opens without the page’s code too, where the browser knows how', async () => {
    await openSite('/')
    expect(toggle()).toHaveAttribute('command', 'show-modal')
    expect(toggle().getAttribute('commandfor')).toBe(document.querySelector('dialog')?.id)
  })

  it('holds the same links, phone, e-mail and theme', async () => {
    await openMenu()
    const hrefs = within(menu())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([
      '/',
      '/day-one',
      '/building-health-services',
      '/about',
      '/contact',
      '/get-started',
      `tel:${company.phone}`,
      `mailto:${company.email}`,
    ])
    expect(menu()).toHaveTextContent(formatPhone(company.phone))
    expect(within(menu()).getAllByRole('radio')).toHaveLength(3)
  })

  it('closes when a link is picked', async () => {
    const { visitor } = await openMenu()
    await visitor.click(within(menu()).getByRole('link', { name: 'About' }))
    await pageTitled(`About ${company.name}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(toggle()).toHaveAttribute('aria-expanded', 'false')
  })

  it('closes by its button and beside the panel', async () => {
    const { visitor } = await openMenu()
    await visitor.click(screen.getByRole('button', { name: 'Close menu' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await visitor.click(toggle())
    await visitor.click(menu())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('keeps Tab inside', async () => {
    const { visitor } = await openMenu()
    const first = screen.getByRole('button', { name: 'Close menu' })
    first.focus()
    await visitor.tab({ shift: true })
    expect(menu()).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null)
    await visitor.tab()
    expect(first).toHaveFocus()
  })
})
