/** The contact message, and the rules that it shares with the quote. Out-of-range errors start with `name`. */
import { z } from 'zod'
import { formatCount } from './company-format.ts'
import { CONTACT_SUBJECTS, LIMITS } from './options.ts'
import { cleanLine, cleanText, hasUnseen, isEmail, countCharacters, extractEmail } from './text.ts'

type Clean = (text: string) => string

const isShort = (name: string, max: number) =>
  // A code point has at most two UTF-16 units, so text longer than this fails without a slow count.
  z.refine<string>((text) => text.length <= 2 * max && countCharacters(text) <= max, {
    error: `${name} must be ${formatCount(max)} characters or fewer`,
  })

export const requiredText = (clean: Clean, name: string, max: number, whenMissing: string) =>
  z
    .string(whenMissing)
    .transform(clean)
    .check(isShort(name, max))
    .refine((text) => text !== '', whenMissing)

/** An empty answer becomes null. */
export const optionalText = (clean: Clean, name: string, max: number) =>
  z
    .string(`${name} must be text`)
    .transform(clean)
    .check(isShort(name, max))
    .transform((text) => text || null)
    .nullable()

/** @param whenMissing the error for a missing answer; undefined if the answer is optional */
export function count(name: string, whenMissing?: string) {
  const range = `${name} must be a whole number from 0 to ${formatCount(LIMITS.count)}`
  return z
    .number({ error: ({ input }) => (input === undefined || input === null ? (whenMissing ?? range) : range) })
    .int(range)
    .min(0, range)
    .max(LIMITS.count, range)
}

const NO_EMAIL = 'Enter your email address'
const NOT_AN_EMAIL = 'Enter an email address in the correct format, like name@example.com'

/** The fields that both forms share. */
export const PERSON = {
  name: requiredText(cleanLine, 'Full name', LIMITS.line, 'Enter your full name'),
  email: z
    .string(NO_EMAIL)
    .refine((typed) => !hasUnseen(typed), NOT_AN_EMAIL)
    .pipe(
      requiredText(extractEmail, 'Email address', LIMITS.email, NO_EMAIL).refine(
        (address) => address === '' || isEmail(address),
        NOT_AN_EMAIL,
      ),
    ),
  phone: optionalText(cleanLine, 'Phone', LIMITS.phone),
}

/** The payload of `submit-contact`, in snake_case (docs/requirements.md, Data). Drops unknown keys. */
export const contactSchema = z.object({
  full_name: PERSON.name,
  email: PERSON.email,
  phone: PERSON.phone.default(null),
  subject: z.enum(CONTACT_SUBJECTS, 'Select a subject'),
  message: requiredText(cleanText, 'Message', LIMITS.message, 'Enter your message'),
})

export type ContactMessage = z.infer<typeof contactSchema>
