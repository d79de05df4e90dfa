/** Schema parts that the quote and the contact message share. */
import { z } from 'zod'
import { LIMITS } from './options.ts'
import { cleanLine, cleanText, hasUnseen, isEmail, lengthOf } from './text.ts'

const tooLong = (what: string, limit: number) => ({
  error: `${what} must be ${limit.toLocaleString('en-US')} characters or fewer`,
})

/** A required line of text. `missing` is the message for an empty one; `what` begins the message for a long one. */
export function requiredLine(missing: string, what: string, limit: number) {
  return z
    .string({ error: missing })
    .transform(cleanLine)
    .refine((text) => text !== '', { error: missing })
    .refine((text) => lengthOf(text) <= limit, tooLong(what, limit))
}

/** An optional line of text; an empty one becomes null. */
export function optionalLine(what: string, limit: number) {
  return z
    .string({ error: `${what} must be text` })
    .transform(cleanLine)
    .refine((text) => lengthOf(text) <= limit, tooLong(what, limit))
    .transform((text) => text || null)
    .nullable()
}

/** A required text of several lines. */
export function requiredText(missing: string, what: string, limit: number) {
  return z
    .string({ error: missing })
    .transform(cleanText)
    .refine((text) => text !== '', { error: missing })
    .refine((text) => lengthOf(text) <= limit, tooLong(what, limit))
}

/** An optional text of several lines; an empty one becomes null. */
export function optionalText(what: string, limit: number) {
  return z
    .string({ error: `${what} must be text` })
    .transform(cleanText)
    .refine((text) => lengthOf(text) <= limit, tooLong(what, limit))
    .transform((text) => text || null)
    .nullable()
}

export const fullName = requiredLine('Enter your full name', 'Full name', LIMITS.name)

export const phone = optionalLine('Phone', LIMITS.phone)

const notAnEmail = { error: 'Enter an email address in the correct format, like name@example.com' }

export const email = z
  .string({ error: 'Enter your email address' })
  .refine((typed) => !hasUnseen(typed), notAnEmail)
  .pipe(
    requiredLine('Enter your email address', 'Email address', LIMITS.email).refine(
      (address) => address === '' || isEmail(address),
      notAnEmail,
    ),
  )
