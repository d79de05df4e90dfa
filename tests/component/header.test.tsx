import { screen, within } from '@testing-library/react'
import { company } from '@contract/company.ts'
import { formatPhone } from '@contract/company-format.ts'
import { describe, expect, it } from 'vitest'
import { openSite } from '../support/component/site.tsx'

const LINKS = [
  ['On Day One', '/day-one'],
  ['Building Health Services', '/building-health-services'],
  ['About', '/about'],
  ['Contact', '/contact'],
]

const header = () => screen.getByRole('banner')
const mainNavigation = () => within(header()).getByRole('navigation', { name: 'Main' })

describe('the header', () => {
  it('holds the four links in their order', async () => {
    await openSite('/')
    const links = within(mainNavigation()).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(LINKS)
  })

  it.each(LINKS)('marks %s as the current page on %s, and only that', async (label, path) => {
    await openSite(path ?? '')
    const current = within(mainNavigation())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent)).toEqual([label])
  })

  it('leads home by the logo, and to the quote by its button', async () => {
    await openSite('/about')
    expect(within(header()).getByRole('link', { name: company.name })).toHaveAttribute('href', '/')
    expect(within(header()).getByRole('link', { name: 'Get Quote' })).toHaveAttribute('href', '/get-started')
  })

  it('offers phone and e-mail as links', async () => {
    await openSite('/')
    const { phone, email } = company
    expect(within(header()).getByRole('link', { name: formatPhone(phone) })).toHaveAttribute('href', `tel:${phone}`)
    expect(within(header()).getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  })
})
