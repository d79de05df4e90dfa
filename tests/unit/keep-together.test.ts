import { company } from '@contract/company.ts'
import { expect, test, vi } from 'vitest'
import { keepTogether } from '@/content/keep-together.ts'

const read = (text: string) => keepTogether({ text }).text.replaceAll('\u00a0', '_')

test.each([
  ['Level 3 has all three.', 'Level_3 has all three.'],
  ['Level 3 is Levels 1 and 2, and more.', 'Level_3 is Levels_1_and_2, and more.'],
  ['Within 1 working day.', 'Within 1_working_day.'],
  ['Within 3 working days or 30 days', 'Within 3_working_days or 30_days'],
  ['Every day, 24 hours', 'Every day, 24_hours'],
  ['31 to 75 people on 3 levels', '31 to 75 people on 3 levels'],
])('keepTogether joins the words of a phrase in "%s"', (text, joined) => {
  expect(read(text)).toBe(joined)
})

test('keepTogether joins phrases in all text on a page except its title and description', () => {
  const content = keepTogether({
    meta: { title: 'Level 1' },
    parts: [{ text: 'Level 1', when: () => 'Level 1', none: null }],
  })
  expect(content.meta.title).toBe('Level 1')
  expect(content.parts[0]?.text).toBe('Level\u00a01')
})

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
