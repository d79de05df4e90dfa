import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLEANING_FREQUENCIES, EMPLOYEE_COUNTS, LIMITS, MATRON_TYPES } from '@contract/options.ts'
import { NUMBER_FIELDS, NUMBER_NAMES, numbersIn, numbersLink } from '@/features/quote/help/numbers-link.ts'
import { readNumbers } from '@/features/quote/help/read-numbers.ts'
import { quoteFormSchema } from '@/features/quote/quote-form-schema.ts'
import { quoteDraft } from '@/features/quote/quote-form-values.ts'
import { quoteFormValues } from '../support/builders/form-values.ts'

const read = (query: string) => Object.fromEntries(readNumbers(new URLSearchParams(query)))
const hashOf = (link: string) => new URL(link, 'https://site.example').hash
const readLink = (link: string) => readNumbers(numbersIn(hashOf(link)) ?? new URLSearchParams())

const line = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\ud800',
    '%',
    '\u0000',
    '<script>',
    '-1',
    '1e9',
    'NaN',
    '🧽'.repeat(201),
    '__proto__',
    'constructor',
  ),
)

describe('the numbers in a link', () => {
  test('are read by their names', () => {
    const query =
      'squareFootage=24,000 sq ft&employees=31-75&bathrooms=1,200&fixtures=0&frequency=other&otherFrequency=Nights&matron=yes&matronType=half-day'
    expect(read(query)).toEqual({
      squareFootage: '24,000 sq ft',
      employeeCount: '31-75',
      bathrooms: '1,200',
      fixtures: '0',
      cleaningFrequency: 'other',
      otherFrequency: 'Nights',
      matronService: 'yes',
      matronType: 'half-day',
    })
  })

  test('may have a plus as people write it', () => {
    expect(read('employees=76+')).toEqual({ employeeCount: '76+' })
    expect(read('employees=76%2B')).toEqual({ employeeCount: '76+' })
  })

  test.each([
    ['an option that does not exist', 'employees=5-10&frequency=hourly&matron=maybe'],
    ['a count that is none', 'bathrooms=-1&fixtures=many'],
    ['a count past its limit', `bathrooms=${LIMITS.count + 1}`],
    ['a text past its limit', `squareFootage=${'9'.repeat(LIMITS.squareFootage + 1)}`],
    ['an answer to a question that is not asked', 'frequency=&otherFrequency=Nights&matron=&matronType=half-day'],
    ['what is personal', 'fullName=Dana&email=dana@acme.example&phone=1&notes=x&businessName=Acme&photos=x'],
    ['nothing', ''],
  ])('leave out %s', (_, query) => {
    expect(read(query)).toEqual({})
  })

  test('keep the right ones beside the wrong ones', () => {
    expect(read('bathrooms=many&fixtures=22&frequency=hourly')).toEqual({ fixtures: '22' })
  })

  test('are only what the form accepts, whatever the link says', () => {
    const record = fc.record(Object.fromEntries(NUMBER_FIELDS.map((field) => [NUMBER_NAMES[field], fc.option(line)])))
    const mostlyOptions = fc.record({
      frequency: fc.constantFrom(...CLEANING_FREQUENCIES),
      matron: fc.constantFrom('yes', 'no'),
    })
    fc.assert(
      fc.property(record, fc.option(mostlyOptions), (given, options) => {
        const params = new URLSearchParams()
        for (const [name, value] of Object.entries({ ...given, ...options })) {
          if (value !== null) params.set(name, String(value))
        }
        const numbers = readNumbers(params)
        const { error } = quoteFormSchema.safeParse(quoteFormValues(Object.fromEntries(numbers)))
        const wrong = error?.issues.map(({ path }) => path[0]) ?? []
        expect([...numbers.keys()].filter((field) => wrong.includes(field))).toEqual([])
        expect([...numbers.keys()].filter((field) => !NUMBER_FIELDS.includes(field))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('never throw, whatever the fragment is', () => {
    const fragment = fc.oneof(
      fc.string({ unit: 'binary' }),
      line.map((text) => `#numbers?v=1&${text}`),
      line,
    )
    fc.assert(
      fc.property(fragment, (hash) => {
        const params = numbersIn(hash)
        if (params) readNumbers(params)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a link for a colleague', () => {
  test('brings back every number that was written into it', () => {
    const text = (limit: number) => fc.string({ minLength: 1, maxLength: limit, unit: 'grapheme-ascii' })
    const answers = fc.record({
      squareFootage: text(LIMITS.squareFootage),
      employeeCount: fc.constantFrom('', ...EMPLOYEE_COUNTS),
      bathrooms: fc.nat(LIMITS.count).map(String),
      fixtures: fc.constantFrom('', '0', '22', '1,200'),
      cleaningFrequency: fc.constantFrom('', ...CLEANING_FREQUENCIES),
      otherFrequency: text(LIMITS.otherFrequency),
      matronService: fc.constantFrom('', 'yes', 'no'),
      matronType: fc.constantFrom('', ...MATRON_TYPES),
    })
    fc.assert(
      fc.property(answers, (typed) => {
        const asked = {
          ...typed,
          otherFrequency: typed.cleaningFrequency === 'other' ? typed.otherFrequency : '',
          matronType: typed.matronService === 'yes' ? typed.matronType : '',
        }
        const expected = Object.entries(asked)
          .map(([field, value]) => [field, value.replaceAll(/\s+/g, ' ').trim()])
          .filter(([, value]) => value !== '')
        const link = numbersLink({ ...quoteDraft.blank, ...typed })
        expect(Object.fromEntries(readLink(link))).toEqual(Object.fromEntries(expected))
      }),
    )
  })

  test('holds nothing but the numbers, and those in its fragment', () => {
    const everything = quoteFormValues({ phone: '(479) 555-0117', notes: 'Alarm code 1234', fixtures: '22' })
    const { pathname, search, hash } = new URL(numbersLink(everything), 'https://site.example')
    expect(pathname + search).toBe('/get-started')
    expect([...new URLSearchParams(hash.slice('#numbers?'.length)).keys()]).toEqual([
      'v',
      'squareFootage',
      'employees',
      'bathrooms',
      'fixtures',
      'frequency',
      'matron',
    ])
    expect(decodeURIComponent(hash)).not.toMatch(/Dana|Acme|@|555|Alarm/)
  })

  test('leaves out what the form does not ask', () => {
    const hidden = quoteFormValues({ otherFrequency: 'Nights', matronType: 'half-day' })
    expect(numbersLink(hidden)).not.toMatch(/Nights|half-day/)
  })

  test('of another version is not read', () => {
    expect(numbersIn('#numbers?v=2&fixtures=22')).toBeNull()
    expect(numbersIn('#numbers?fixtures=22')).toBeNull()
    expect(numbersIn('#main')).toBeNull()
  })
})
