/** The shape of the company's facts, and how two of them are written for reading. */

export interface Company {
  readonly name: string
  readonly phone: string | null
  readonly phoneHours: string
  readonly email: string | null
  readonly address: Address | null
  readonly timeZone: string
  readonly openingHours: OpeningHours
  readonly quotePromise: string
  readonly quoteDays: number
  readonly chiefExecutive: { readonly name: string | null; readonly portrait: string | null }
}

type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

/** The days on which the office works, and from when to when on each of them, in 24 hours: `08:00`. */
export interface OpeningHours {
  readonly days: readonly [Weekday, ...Weekday[]]
  readonly opens: string
  readonly closes: string
}

/** A postal address in the United States. */
export interface Address {
  readonly street: string
  readonly city: string
  readonly region: string
  readonly postalCode: string
}

/** Writes an E.164 number for reading: North American numbers as people write them there, others as they are. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

/** One line of text for an address. */
export function formatAddress({ street, city, region, postalCode }: Address): string {
  return `${street}, ${city}, ${region} ${postalCode}`
}
