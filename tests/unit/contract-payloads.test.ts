/** What the shared rules make of both payloads and of the quote form's texts. */
import { contactSchema } from '@contract/contact.ts'
import { LIMITS } from '@contract/options.ts'
import { quoteSchema } from '@contract/quote.ts'
import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { quoteFormSchema } from '@/features/quote/schema.ts'
import { quoteFormValues } from '../support/builders/form-values.ts'
import { aContactMessage, aQuote } from '../support/builders/payloads.ts'
import { expectParsed } from '../support/builders/readings.ts'

/** What is wrong with a payload, or what the rules make of its changes. */
function judge(schema: z.ZodType, valid: object, changes: object): string {
  const { data, error } = schema.safeParse({ ...valid, ...changes })
  const problems = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return problems?.join('; ') ?? JSON.stringify(data, Object.keys(changes))
}

test.each<[what: string, file: string, schema: z.ZodType, valid: object]>([
  ['a quote', 'quotes', quoteSchema, aQuote()],
  ['a message', 'messages', contactSchema, aContactMessage()],
  ['the quote form', 'quote-forms', quoteFormSchema, quoteFormValues()],
])(
  '%s is asked for all that is wrong at once, and loses what nobody sees: an address with that is refused [security]',
  async (_, file, schema, valid) => {
    await expectParsed(`unit/readings/${file}.txt`, (changes) => judge(schema, valid, JSON.parse(changes)))
  },
)

test('a message needs no phone number', () => {
  const { phone: _, ...without } = aContactMessage()
  expect(contactSchema.parse(without)).toEqual({ ...without, phone: null })
})

test.each([
  ['fullName', LIMITS.name, 'Full name must be 200 characters or fewer'],
  ['businessName', LIMITS.name, 'Business or organization name must be 200 characters or fewer'],
  ['phone', LIMITS.phone, 'Phone must be 50 characters or fewer'],
  ['squareFootage', LIMITS.squareFootage, 'Cleanable square footage must be 100 characters or fewer'],
  ['otherFrequency', LIMITS.otherFrequency, 'Other frequency must be 200 characters or fewer'],
  ['notes', LIMITS.notes, 'Notes must be 5,000 characters or fewer'],
])('counts %s in whole characters up to %i', (field, limit, message) => {
  expect(judge(quoteSchema, aQuote(), { [field]: '🧽'.repeat(limit) })).toContain('🧽')
  expect(judge(quoteSchema, aQuote(), { [field]: '🧽'.repeat(limit + 1) })).toBe(`${field}: ${message}`)
  // Missing, and not called too long, however many blanks there are.
  const blanks = judge(quoteSchema, aQuote(), { [field]: ' \u2800'.repeat(limit) })
  expect(blanks).not.toContain('or fewer')
})

test('what is far too long is refused by its length, before its characters are counted one by one', () => {
  const counted = vi.spyOn(String.prototype, Symbol.iterator)
  const told = judge(quoteSchema, aQuote(), { notes: 'x'.repeat(2 * LIMITS.notes + 1) })
  expect(counted.mock.contexts.filter((text) => String(text).length > LIMITS.notes)).toEqual([])
  counted.mockRestore()
  expect(told).toBe('notes: Notes must be 5,000 characters or fewer')
})
