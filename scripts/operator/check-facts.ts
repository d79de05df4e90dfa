import { z } from 'zod'
import { broken, type Check, type Finding, GO_LIVE, well } from './finding.ts'

const FILE = 'supabase/functions/_shared/contract/company.ts'
const MEND = `Put it right in ${FILE}. ${GO_LIVE}`

const factsSchema = z.object({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.object({ street: z.string() }).nullable(),
  timeZone: z.string(),
})

/** Whether the company's facts are its own, not those of the example. */
export const factsCheck = (facts: unknown): Check => ({
  name: 'the company’s facts',
  look: async () => factsAreReal(factsSchema.parse(facts)),
})

function factsAreReal({ phone, email, address, timeZone }: z.infer<typeof factsSchema>): Finding {
  const examples = [
    // Numbers with 555-01 are reserved for examples, as the domain .example is.
    ...(/55501\d\d$/.test(phone ?? '') ? ['phone number'] : []),
    ...(email?.endsWith('.example') ? ['e-mail address'] : []),
    ...(address?.street.includes('Example') ? ['street'] : []),
  ]
  if (examples.length > 0) return broken(`The ${examples.join(' and the ')} in ${FILE} is still the example. ${MEND}`)
  const hours = hoursIn(timeZone)
  if (hours === null) return broken(`The time zone "${timeZone}" does not exist: write America/Chicago. ${MEND}`)
  // Two days of the year tell a zone that keeps US Central time in summer and winter from one that only looks like it.
  if (hours !== hoursIn('America/Chicago')) {
    return broken(
      `The time zone ${timeZone} is not US Central, where the company is: times in mails would be wrong. ${MEND}`,
    )
  }
  return well()
}

/** The hour in a zone at two moments, one in winter and one in summer; null when there is no such zone. */
function hoursIn(timeZone: string): string | null {
  try {
    const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric' })
    return ['2026-01-15T12:00Z', '2026-07-15T12:00Z'].map((moment) => clock.format(new Date(moment))).join()
  } catch {
    return null
  }
}
