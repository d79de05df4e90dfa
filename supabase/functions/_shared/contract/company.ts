/**
 * The company's own facts: the one place where they are written. Pages and e-mails read them from here.
 *
 * These are demo values that cannot be anyone's. Replace them before going live. A fact set to `null` is left out
 * wherever it would appear; nothing is printed in its place.
 */

/** A postal address in the United States. */
export interface Address {
  readonly street: string
  readonly city: string
  readonly region: string
  readonly postalCode: string
}

/** The person named on the about page; without a name the card shows role and statement only. */
export interface ChiefExecutive {
  readonly name: string | null
  /** Path of a portrait under `public/`, for instance `/portrait.jpg`. */
  readonly portrait: string | null
}

export interface Company {
  readonly name: string
  /** Phone line in E.164 notation, digits only after the plus: the line is answered 24/7. */
  readonly phone: string | null
  readonly email: string | null
  readonly address: Address | null
  readonly chiefExecutive: ChiefExecutive
}

export const company: Company = {
  name: 'Safe Spaces Commercial Cleaning',
  phone: '+14795550142',
  email: 'hello@safespaces.example',
  address: {
    street: '123 Example Avenue',
    city: 'Bentonville',
    region: 'Arkansas',
    postalCode: '72712',
  },
  chiefExecutive: { name: null, portrait: null },
}

/** Writes an E.164 number for reading: North American numbers in groups, others as they are. */
export function formatPhone(e164: string): string {
  const northAmerican = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164)
  return northAmerican ? `+1 ${northAmerican.slice(1).join(' ')}` : e164
}

/** One line of text for an address. */
export function formatAddress({ street, city, region, postalCode }: Address): string {
  return `${street}, ${city}, ${region} ${postalCode}`
}
