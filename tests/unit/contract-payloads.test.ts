/** The rules of the two payloads, which browser and functions share. */
import { contactSchema } from '@contract/contact.ts'
import { CLEANING_FREQUENCIES, EMPLOYEE_COUNTS, LIMITS, MATRON_TYPES } from '@contract/options.ts'
import { quoteSchema } from '@contract/quote.ts'
import { describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { aContactMessage, aPhotoUrl, aQuote } from '../support/builders/payloads.ts'

/** What a schema has to say, by field. */
function issuesOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value)
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

describe('a message', () => {
  test('loses unknown keys and what nobody sees, and keeps its lines', () => {
    const typed = aContactMessage({ message: ' Hello\r\n\r\nagain\u0000\ud800 ' })
    expect(contactSchema.parse({ ...typed, extra: 1 })).toEqual({ ...typed, message: 'Hello\n\nagain' })
  })

  test('needs no phone number', () => {
    const { phone: _, ...without } = aContactMessage()
    for (const bare of [without, aContactMessage({ phone: null }), aContactMessage({ phone: '  ' })])
      expect(contactSchema.parse(bare)).toEqual({ ...without, phone: null })
  })

  test('is asked for all that is missing at once', () => {
    expect(issuesOf(contactSchema, { full_name: '', email: ' ', subject: '', message: '\n' })).toEqual({
      full_name: 'Enter your full name',
      email: 'Enter your email address',
      subject: 'Select a subject',
      message: 'Enter your message',
    })
  })
})

describe('a quote', () => {
  const problems = (changes: object) => issuesOf(quoteSchema, { ...aQuote(), ...changes })

  test('loses unknown keys', () => {
    expect(quoteSchema.parse({ ...aQuote(), id: 'x', status: 'sent' })).toEqual(aQuote())
  })

  test('reports everything that is missing at once', () => {
    const typed = { fullName: '', businessName: '', email: '', squareFootage: '' }
    const missing = { ...typed, employeeCount: '', bathrooms: null, cleaningFrequency: '', matronService: null }
    expect(Object.keys(problems(missing))).toEqual(Object.keys(missing))
  })

  test.each([
    ['fullName', { fullName: '' }, 'Enter your full name'],
    // Missing, and not called too long, however many blanks there are.
    ['fullName', { fullName: ' \u2800'.repeat(LIMITS.name) }, 'Enter your full name'],
    ['email', { email: '' }, 'Enter your email address'],
    ['squareFootage', { squareFootage: '' }, 'Enter the cleanable square footage'],
    ['employeeCount', { employeeCount: 'many' }, 'Select your employee count'],
    ['bathrooms', { bathrooms: null }, 'Enter the number of bathrooms'],
    ['bathrooms', { bathrooms: -1 }, 'Number of bathrooms must be a whole number from 0 to 100,000'],
    ['fixtures', { fixtures: 100_001 }, 'Total fixtures must be a whole number from 0 to 100,000'],
    ['otherFrequency', { cleaningFrequency: 'other' }, 'Enter how often you need cleaning'],
    ['otherFrequency', { cleaningFrequency: 'other', otherFrequency: '  ' }, 'Enter how often you need cleaning'],
    ['matronService', { matronService: 'no' }, 'Select whether you need matron service'],
    ['matronType', { matronService: true }, 'Select a matron type'],
    ['photos', { photos: Array.from({ length: 11 }, () => aPhotoUrl()) }, 'Add up to 10 photos'],
    ['photos.1', { photos: [aPhotoUrl(), 'https://evil.example/x.jpg'] }, 'This is not one of our photos'],
  ])('asks for a better %s, once, where it gets %j: %s', (field, changes, message) => {
    expect(problems(changes)).toEqual({ [field]: message })
  })

  test('may leave out what is optional', () => {
    const bare = { phone: null, fixtures: null, otherFrequency: null, matronType: null, notes: null, photos: [] }
    expect(problems(bare)).toEqual({})
    expect(quoteSchema.parse({ ...aQuote(), phone: ' ', notes: '\n' })).toMatchObject({ phone: null, notes: null })
  })

  test('may have every option, no bathroom and no fixture, and very many', () => {
    for (const employeeCount of EMPLOYEE_COUNTS) expect(problems({ employeeCount })).toEqual({})
    for (const cleaningFrequency of CLEANING_FREQUENCIES)
      expect(problems({ cleaningFrequency, otherFrequency: 'Twice a month' })).toEqual({})
    for (const matronType of MATRON_TYPES) expect(problems({ matronService: true, matronType })).toEqual({})
    for (const count of [0, LIMITS.count]) expect(problems({ bathrooms: count, fixtures: count })).toEqual({})
  })

  test.each([
    ['fullName', LIMITS.name, 'Full name must be 200 characters or fewer'],
    ['businessName', LIMITS.name, 'Business or organization name must be 200 characters or fewer'],
    ['phone', LIMITS.phone, 'Phone must be 50 characters or fewer'],
    ['squareFootage', LIMITS.squareFootage, 'Cleanable square footage must be 100 characters or fewer'],
    ['otherFrequency', LIMITS.otherFrequency, 'Other frequency must be 200 characters or fewer'],
    ['notes', LIMITS.notes, 'Notes must be 5,000 characters or fewer'],
  ])('counts %s in whole characters up to %i', (field, limit, message) => {
    expect(problems({ [field]: '🧽'.repeat(limit) })).toEqual({})
    expect(problems({ [field]: '🧽'.repeat(limit + 1) })).toEqual({ [field]: message })
  })

  test('loses invisible characters', () => {
    const typed = { fullName: '  Dana\u0000 \n Whitfield\u007f ', notes: '\r\nfirst\r\nsecond\tthird\u0007\r' }
    expect(quoteSchema.parse({ ...aQuote(), ...typed })).toMatchObject({
      fullName: 'Dana Whitfield',
      notes: 'first\nsecond\tthird',
    })
  })

  test('is refused by its length where it is far too long, before its characters are counted one by one', () => {
    const counted = vi.spyOn(String.prototype, Symbol.iterator)
    const found = problems({ notes: 'x'.repeat(2 * LIMITS.notes + 1) })
    expect(counted.mock.contexts.filter((text) => String(text).length > LIMITS.notes)).toEqual([])
    counted.mockRestore()
    expect(found).toEqual({ notes: 'Notes must be 5,000 characters or fewer' })
  })
})
