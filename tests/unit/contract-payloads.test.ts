/** Tests how the shared rules validate both payloads and the quote form's text. */
import { createHash } from 'node:crypto'
import { LIMITS } from '@contract/options.ts'
import { CONTRACT_VERSION, questionOf, QUOTE_FIELDS } from '@contract/quote-shape.ts'
import { contactSchema, quoteSchema } from '@contract/schemas.ts'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { quoteFormSchema } from '@/features/quote/send.ts'
import { quoteFormValues } from '../support/builders/form-values.ts'
import { aContactMessage, aQuote } from '../support/builders/payloads.ts'
import { expectParsed } from '../support/builders/parser-tables.ts'

/** Returns a payload's problems, or the parsed values of its changed fields. */
function judge(schema: z.ZodType, valid: object, changes: object): string {
  const { data, error } = schema.safeParse({ ...valid, ...changes })
  const problems = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return problems?.join('; ') ?? JSON.stringify(data, Object.keys(changes))
}

test('payloads report all problems and drop invisible characters except in emails [security]', () => {
  const judgeBy = (schema: z.ZodType, valid: object) => (changes: string) => judge(schema, valid, JSON.parse(changes))
  return expectParsed('unit/contract-payloads.txt', {
    'A quote': judgeBy(quoteSchema, aQuote()),
    'A message': judgeBy(contactSchema, aContactMessage()),
    'The quote form': judgeBy(quoteFormSchema, quoteFormValues()),
  })
})

test('the quote form marks exactly the questions as optional that may stay unanswered', () => {
  for (const field of QUOTE_FIELDS.filter((name) => !questionOf(name).when)) {
    const { success } = quoteFormSchema.safeParse({ ...quoteFormValues(), [field]: '' })
    expect(success, field).toBe(questionOf(field).optional ?? false)
  }
})

test('a message is valid without a phone number', () => {
  const { phone: _, ...without } = aContactMessage()
  expect(contactSchema.parse(without)).toEqual({ ...without, phone: null })
})

test.each([
  ['fullName', LIMITS.line, 'Full name must be 200 characters or fewer'],
  ['businessName', LIMITS.line, 'Business or organization name must be 200 characters or fewer'],
  ['phone', LIMITS.phone, 'Phone must be 50 characters or fewer'],
  ['squareFootage', LIMITS.squareFootage, 'Cleanable square footage must be 100 characters or fewer'],
  ['otherFrequency', LIMITS.line, 'Other frequency must be 200 characters or fewer'],
  ['notes', LIMITS.notes, 'Notes must be 5,000 characters or fewer'],
])('a quote limits %s to %i whole characters', (field, limit, message) => {
  expect(judge(quoteSchema, aQuote(), { [field]: '🧽'.repeat(limit) })).toContain('🧽')
  expect(judge(quoteSchema, aQuote(), { [field]: '🧽'.repeat(limit + 1) })).toBe(`${field}: ${message}`)
  // Blank text counts as missing, never as too long.
  const blanks = judge(quoteSchema, aQuote(), { [field]: ' \u2800'.repeat(limit) })
  expect(blanks).not.toContain('or fewer')
})

test('text far over its limit is rejected without counting its characters', () => {
  const counted = vi.spyOn(String.prototype, Symbol.iterator)
  const problems = judge(quoteSchema, aQuote(), { notes: 'x'.repeat(2 * LIMITS.notes + 1) })
  expect(counted.mock.contexts.filter((text) => String(text).length > LIMITS.notes)).toEqual([])
  counted.mockRestore()
  expect(problems).toBe('notes: Notes must be 5,000 characters or fewer')
})

test('the contract version changes whenever a payload’s schema changes', () => {
  const shapes = [quoteSchema, contactSchema].map((schema) =>
    z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }),
  )
  const version = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 8)
  expect(CONTRACT_VERSION).toBe(version)
})
