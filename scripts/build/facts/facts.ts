import type { z } from 'zod'
import type { Company } from '../../../supabase/functions/_shared/contract/company-format.ts'
import { companySchema } from './company-schema.ts'

export const FACTS_FILE = 'supabase/functions/_shared/contract/company.ts'

/** Returns the mistakes in the company's facts: sentences that begin with a fact's name. */
export function mistakesIn(facts: unknown): string[] {
  const { data, error } = companySchema.safeParse(facts)
  return data === undefined ? error.issues.map(sentence) : shortDayMistakes(data)
}

function sentence({ code, path, message, ...issue }: z.core.$ZodIssue): string {
  const keys = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.join(', ') : ''
  if (code === 'unrecognized_keys') return `${[...path, keys].join('.')} is an unknown fact: remove it.`
  return `${path.join('.')} ${message}.`
}

/** Finds short days that end while the office is closed anyway. */
function shortDayMistakes({ openingHours: { opens, closes }, closesEarly }: Company): string[] {
  return closesEarly.flatMap(({ at }, index) =>
    at > opens && at < closes
      ? []
      : [`closesEarly.${index}.at must be later than ${opens} and earlier than ${closes}, the times in openingHours.`],
  )
}

/** Returns the facts that still have the example's values. */
export function examplesIn({ phone, email, address }: Pick<Company, 'phone' | 'email' | 'address'>): string[] {
  return [
    // Numbers with 555-01 are reserved for examples, as the domain .example is.
    ...(/55501\d\d(;|$)/.test(phone) ? ['phone number'] : []),
    ...(email.endsWith('.example') ? ['email address'] : []),
    ...(address?.street.includes('Example') ? ['street'] : []),
  ]
}

/** @throws Error that lists the invalid facts */
export function requireFacts(facts: unknown): void {
  const mistakes = mistakesIn(facts)
  if (mistakes.length > 0) throw new Error(`Invalid facts in ${FACTS_FILE}:\n  ${mistakes.join('\n  ')}`)
}
