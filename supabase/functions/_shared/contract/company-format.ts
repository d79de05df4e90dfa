/** The types of the company's facts (company.ts explains each), and functions that format facts and counts. */
import type { LevelNumber } from './options.ts'

export interface Company {
  readonly name: string
  readonly phone: string
  readonly phoneHours: string
  readonly email: string
  readonly address: Address | null
  readonly timeZone: string
  readonly openingHours: { readonly days: readonly Weekday[]; readonly opens: string; readonly closes: string }
  readonly closedOn: readonly string[]
  readonly closesEarly: readonly { readonly on: string; readonly at: string }[]
  readonly quoteDays: number
  readonly accessibilityAnswer: string | null
  readonly ownership: readonly string[]
  readonly yearsOfExperience: number | null
  readonly alumniOf: string | null
  readonly certification: string | null
  readonly certificate: string | null
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
  readonly reviews: readonly {
    readonly text: string
    readonly by: string
    readonly source: string
    readonly url: string
  }[]
  readonly profiles: readonly string[]
}

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
type Weekday = (typeof WEEKDAYS)[number]

/** The only day that an owner can write in words instead of as a date. */
export const AFTER_THANKSGIVING = 'the day after Thanksgiving'

export interface Address {
  readonly street: string
  readonly city: string
  readonly region: string
  readonly postalCode: string
}

/** Formats North American phone numbers. Returns others unchanged. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})/, '($1) $2-$3').replace(';ext=', ' ext.\u00a0')

/** Uses a comma, which pauses dialing, before the extension, because Android dials the letters of `;ext=` as digits. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(';ext=', ',')}`

export const formatAddress = ({ street, city, region, postalCode }: Address): string =>
  `${street}, ${city}, ${region} ${postalCode}`

/** Formats a count such as "1,200" without `Intl`, because initializing `Intl` would slow down form startup. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

export const formatBusinessDays = (count: number): string => pluralize(count, 'business day')

/** Formats the words after the number, such as "free ATP tests per month". Empty if there are no free tests. */
export const formatFreeTests = (count: number | null): string =>
  count ? `free ATP test${count === 1 ? '' : 's'} per month` : ''

/** Returns the services, each with the lowest level that includes it. */
export const levelParts = ({ freeAtpTests: tests }: Company): readonly { what: string; from: LevelNumber }[] => [
  { what: 'Every room cleaned to a written plan', from: 1 },
  { what: 'Touch points mapped and disinfected', from: 2 },
  ...(tests ? [{ what: `${tests} ${formatFreeTests(tests)}`, from: 2 as const }] : []),
  { what: 'Protection for floors, glass and metal', from: 3 },
]
