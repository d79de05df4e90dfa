/** The soft quote: what the browser stores and sends, and `submit-quote` accepts (docs/requirements.md, Quote form). */
import { z } from 'zod'
import { email, fullName, optionalLine, optionalText, phone, requiredLine } from './fields.ts'
import { CLEANING_FREQUENCIES, EMPLOYEE_COUNTS, LIMITS, MATRON_TYPES } from './options.ts'
import { isPhotoUrl } from './photo.ts'

function count(missing: string, what: string) {
  const range = `${what} must be a whole number from 0 to ${LIMITS.count.toLocaleString('en-US')}`
  return z
    .number({ error: ({ input }) => (input === undefined || input === null ? missing : range) })
    .int({ error: range })
    .min(0, { error: range })
    .max(LIMITS.count, { error: range })
}

const answers = {
  fullName,
  businessName: requiredLine('Enter your business or organization name', 'Business or organization name', LIMITS.name),
  email,
  phone,
  squareFootage: requiredLine('Enter the cleanable square footage', 'Cleanable square footage', LIMITS.squareFootage),
  employeeCount: z.enum(EMPLOYEE_COUNTS, { error: 'Select your employee count' }),
  bathrooms: count('Enter the number of bathrooms', 'Number of bathrooms'),
  fixtures: count('Enter the total fixtures', 'Total fixtures').nullable(),
  cleaningFrequency: z.enum(CLEANING_FREQUENCIES, { error: 'Select a cleaning frequency' }),
  otherFrequency: optionalLine('Other frequency', LIMITS.otherFrequency),
  matronService: z.boolean({ error: 'Select whether you need matron service' }),
  matronType: z.enum(MATRON_TYPES, { error: 'Select a matron type' }).nullable(),
  notes: optionalText('Notes', LIMITS.notes),
}

const frequencyGiven = z.object({
  cleaningFrequency: answers.cleaningFrequency,
  otherFrequency: answers.otherFrequency,
})
const matronGiven = z.object({ matronService: answers.matronService, matronType: answers.matronType })

/** Without `when`, zod skips a rule while any other field is wrong: visitors would see errors in two rounds. */
const conditionals = [
  z.refine<z.infer<typeof frequencyGiven>>(
    (quote) => quote.cleaningFrequency !== 'other' || quote.otherFrequency !== null,
    {
      path: ['otherFrequency'],
      error: 'Enter how often you need cleaning',
      when: ({ value }) => frequencyGiven.safeParse(value).success,
    },
  ),
  z.refine<z.infer<typeof matronGiven>>((quote) => !quote.matronService || quote.matronType !== null, {
    path: ['matronType'],
    error: 'Select a matron type',
    when: ({ value }) => matronGiven.safeParse(value).success,
  }),
] as const

/** What the form's fields ask for: the quote without its photos. */
export const quoteAnswersSchema = z.object(answers).check(...conditionals)

const photos = z
  .array(z.string().refine(isPhotoUrl, { error: 'This is not one of our photos' }))
  .max(LIMITS.photos, { error: `Add up to ${LIMITS.photos} photos` })

/** The payload of `submit-quote` (docs/requirements.md, Data). `null`: an optional answer was not given. */
export const quoteSchema = z.object({ ...answers, photos }).check(...conditionals)

export type QuoteAnswers = z.infer<typeof quoteAnswersSchema>
export type Quote = z.infer<typeof quoteSchema>
