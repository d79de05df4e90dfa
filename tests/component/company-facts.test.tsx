import { screen } from '@testing-library/react'
import type { Company } from '@contract/company-format.ts'
import { describe, expect, test, vi } from 'vitest'
import { openSite } from '../support/component/site.tsx'

vi.mock('@contract/company.ts', async (original) => {
  const { company } = await original<{ company: Company }>()
  return { company: { ...company, name: 'Example Cleaning', phone: null, email: null, address: null } }
})

describe('a site whose owner has set no phone, e-mail or address', () => {
  test.each(['/', '/unrivaled-support', '/contact', '/day-one', '/comfort-level', '/about'])(
    'leaves them out on %s',
    async (path) => {
      await openSite(path)
      expect(document.querySelectorAll('a[href^="tel:"], a[href^="mailto:"], address')).toHaveLength(0)
      const read = ['banner', 'main', 'contentinfo'].map((role) => screen.getByRole(role).textContent).join(' ')
      expect(read).not.toMatch(/null|undefined|\{phone\}|\{email\}/)
      expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2024 Example Cleaning')
    },
  )

  test('offers the message form instead of the number in an emergency', async () => {
    await openSite('/unrivaled-support')
    expect(screen.getByRole('link', { name: 'Send an emergency message' })).toHaveAttribute('href', '/contact')
  })
})
