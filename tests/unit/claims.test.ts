import { company } from '@contract/company.ts'
import { expect, test, vi } from 'vitest'

test.each([
  ['Acme Care Office Cleaning', 'Acme\u00a0Care Office Cleaning'],
  ['Fixture Facility Care', 'Fixture Facility Care'],
  ['Acme', 'Acme'],
])('the first two words of a company name stay on one line if they are short: %s', async (name, joined) => {
  vi.resetModules()
  vi.doMock('@contract/company.ts', () => ({ company: { ...company, name } }))
  const { companyName } = await import('@/content/claims.ts')
  expect(companyName).toBe(joined)
})
