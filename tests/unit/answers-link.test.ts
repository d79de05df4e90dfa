import { expect, test } from 'vitest'
import { answersLink } from '@/features/quote/numbers-link.tsx'
import { quoteDraft } from '@/features/quote/quote-form-values.ts'
import { quoteFormValues } from '../support/builders/form-values.ts'

test('a link for a colleague holds the building’s numbers and nothing about the visitor', () => {
  const everything = quoteFormValues({ phone: '(479) 555-0117', notes: 'Alarm code 1234', fixtures: '22' })
  const link = answersLink({ ...everything, matronService: 'yes', matronType: 'half-day' })
  expect(link).toBe(
    '/get-started?squareFootage=24%2C000+sq+ft&employeeCount=31-75&bathrooms=6&fixtures=22&cleaningFrequency=daily&matronService=yes&matronType=half-day',
  )
})

test('a link for a colleague leaves out what the form does not ask', () => {
  const hidden = quoteFormValues({ otherFrequency: 'Nights', matronType: 'half-day' })
  expect(answersLink(hidden)).not.toMatch(/Nights|half-day/)
  expect(answersLink(quoteDraft.blank)).toBe('/get-started?')
})
