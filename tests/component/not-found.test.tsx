import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openSite, pageTitled } from '../support/component/site.tsx'

describe('an address that is not there', () => {
  it('says so, logs the path, and leads home', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { visitor } = await openSite('/no/such/page')
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    expect(warn).toHaveBeenCalledWith('Page not found: /no/such/page')
    expect(document.title).toMatch(/^Page not found/)
    await visitor.click(screen.getByRole('link', { name: 'Return to Home' }))
    expect(await pageTitled('Creating Safe Spaces')).toBeVisible()
  })
})
