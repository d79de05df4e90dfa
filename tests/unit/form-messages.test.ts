import { describe, expect, test } from 'vitest'
import { contactFormSchema } from '@/features/contact/lazy.ts'
import { CONTACT_FIELDS } from '@/features/contact/store.ts'
import { quoteFormSchema } from '@/features/quote/send.ts'
import { pickStrings } from '@/forms/draft.ts'
import { QUOTE_FIELDS } from '@contract/quote-shape.ts'

const TEXTS = ['', ' ', 'yes', 'other', '-1', '\u0000', '\ud800', 'x'.repeat(6_000)]
const NO_TEXTS = [null, undefined, Number.NaN, true, {}, ['yes'], new Date(0), Symbol('yes'), () => 'yes', 7n]
const TECHNICAL = /invalid|expected|received|undefined|null|NaN|object|unrecognized|key|option/i

describe.each([
  ['quote', quoteFormSchema, QUOTE_FIELDS],
  ['contact', contactFormSchema, CONTACT_FIELDS],
] as const)('whatever values the %s form contains', (_, schema, fields) => {
  const messages = (values: Record<string, unknown>) =>
    // use-lead-form.ts makes the same call.
    schema.safeParse(pickStrings<string>(fields, values)).error?.issues.map(({ message }) => message) ?? []
  const filledWith = (value: unknown) => Object.fromEntries(fields.map((field): [string, unknown] => [field, value]))
  const values = [...TEXTS, ...NO_TEXTS]

  test('no form message contains technical words', () => {
    const forms = values.flatMap((all) => [
      { ...filledWith(all), another: 'field' },
      ...fields.flatMap((field) => values.map((one) => ({ ...filledWith(all), [field]: one }))),
    ])
    for (const message of new Set(forms.flatMap(messages))) expect(message).not.toMatch(TECHNICAL)
  })

  test('a form value that isn’t text counts as a missing answer [fault]', () => {
    for (const none of [...NO_TEXTS.map(filledWith), {}]) expect(messages(none)).toEqual(messages(filledWith('')))
  })
})
