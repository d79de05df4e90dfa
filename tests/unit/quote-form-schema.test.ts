import { expect, test } from 'vitest'
import { quoteFormSchema } from '@/features/quote/schema.ts'
import { type QuoteFormValues } from '@/features/quote/fields.ts'
import { quoteFormValues } from '../support/builders/form-values.ts'

const ANSWERED = quoteFormValues({ fullName: ' Dana  Whitfield ', email: ' dana@acme-dental.example ' })

function answers(changes: Partial<QuoteFormValues> = {}) {
  return quoteFormSchema.parse({ ...ANSWERED, ...changes })
}

function problems(changes: Partial<QuoteFormValues>) {
  const { error } = quoteFormSchema.safeParse({ ...ANSWERED, ...changes })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('turns what was typed into the contract’s answers', () => {
  expect(answers()).toEqual({
    fullName: 'Dana Whitfield',
    businessName: 'Acme Dental',
    email: 'dana@acme-dental.example',
    phone: null,
    squareFootage: '24,000 sq ft',
    employeeCount: '31-75',
    bathrooms: 6,
    fixtures: null,
    cleaningFrequency: 'daily',
    otherFrequency: null,
    matronService: false,
    matronType: null,
    notes: null,
  })
})

test('asks for the conditional answers in the same round as all others', () => {
  expect(problems({ fullName: '', employeeCount: '', cleaningFrequency: 'other', matronService: 'yes' })).toEqual([
    'fullName: Enter your full name',
    'employeeCount: Select your employee count',
    'otherFrequency: Enter how often you need cleaning',
    'matronType: Select a matron type',
  ])
})

test('leaves out what is typed in fields that are hidden', () => {
  const hidden = { otherFrequency: 'Twice a month', matronType: 'half-day' }
  expect(answers(hidden)).toMatchObject({ otherFrequency: null, matronType: null })
  expect(answers({ ...hidden, cleaningFrequency: 'other', matronService: 'yes' })).toMatchObject(hidden)
})

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['1,200', 1200],
  ['100000', 100_000],
])('takes %j as a count', (typed, count) => {
  expect(answers({ bathrooms: typed, fixtures: typed })).toMatchObject({ bathrooms: count, fixtures: count })
})

test.each(['-1', '2.5', '2,5', '12,34', ',', 'six', '1e3', '0x10', '100001'])('refuses %j as a count', (typed) => {
  expect(problems({ bathrooms: typed, fixtures: typed })).toEqual([
    'bathrooms: Number of bathrooms must be a whole number from 0 to 100,000',
    'fixtures: Total fixtures must be a whole number from 0 to 100,000',
  ])
})
