/** The shape of the company's facts (what each is for stands in company.ts), and how two of them are written for reading. */

export interface Company {
  readonly name: string
  readonly phone: string | null
  readonly phoneHours: string | null
  readonly email: string | null
  readonly address: Address | null
  readonly timeZone: string
  readonly openingHours: OpeningHours
  readonly quotePromise: string | null
  readonly quoteDays: number
  readonly ownership: readonly string[]
  readonly yearsOfExperience: number | null
  readonly alumniOf: string | null
  readonly certification: string | null
  readonly healthFocus: string | null
  readonly freeAtpTests: number | null
  readonly services: readonly string[]
  readonly copyrightYear: number | null
  readonly chiefExecutive: { readonly name: string | null; readonly portrait: string | null }
  readonly buildings: readonly string[]
  readonly towns: readonly string[]
  readonly insurance: string | null
  readonly guarantee: string | null
  readonly crew: { readonly picture: string; readonly caption: string } | null
  readonly reviews: readonly Review[]
}

/** What a customer wrote, and where it can be read. */
interface Review {
  readonly text: string
  /** Who wrote it, as they agreed to be named. */
  readonly by: string
  readonly source: string
  readonly url: string
}

type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

/** The days on which the office works, and from when to when on each of them, in 24 hours: `08:00`. */
export interface OpeningHours {
  readonly days: readonly Weekday[]
  readonly opens: string
  readonly closes: string
}

export interface Address {
  readonly street: string
  readonly city: string
  readonly region: string
  readonly postalCode: string
}

/** Writes a phone number for reading: North American numbers as people write them there, others as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})/, '($1) $2-$3').replace(';ext=', ' ext.\u00a0')
}

export function formatAddress({ street, city, region, postalCode }: Address): string {
  return `${street}, ${city}, ${region} ${postalCode}`
}
