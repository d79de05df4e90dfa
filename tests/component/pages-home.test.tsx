import { screen, within } from '@testing-library/react'
import { company } from '@contract/company.ts'
import { describe, expect, it } from 'vitest'
import { openSite } from '../support/component/site.tsx'

describe('the home page', () => {
  it('offers Get Started and Learn More in the hero', async () => {
    await openSite('/')
    expect(screen.getAllByRole('link', { name: 'Get Started' })[0]).toHaveAttribute('href', '/get-started')
    expect(screen.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/#three-level-cleaning')
  })

  it('shows the three levels with their links, and Get Started after them', async () => {
    await openSite('/')
    const section = document.getElementById('three-level-cleaning')
    if (!section) throw new Error('The section has no id')
    const links = within(section).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Learn More: Level 1 Comfort', '/comfort-level'],
      ['Learn More: Level 2 Disinfecting', '/disinfecting-level'],
      ['Learn More: Level 3 Surface Preservation', '/surface-preservation'],
      ['Get Started', '/get-started'],
    ])
  })

  it('says that the blog is coming, without a link to nowhere', async () => {
    await openSite('/')
    expect(screen.getByText('Blog Coming Soon').closest('a, button')).toBeNull()
    expect(document.querySelectorAll('a[href="#"], a:not([href])')).toHaveLength(0)
  })
})

describe('the emergency page', () => {
  it('has the number before anything else that can be pressed', async () => {
    await openSite('/unrivaled-support')
    const [first] = within(screen.getByRole('main')).getAllByRole('link')
    expect(first).toHaveAttribute('href', `tel:${company.phone}`)
    expect(first).toHaveTextContent(company.phoneHours)
  })
})
