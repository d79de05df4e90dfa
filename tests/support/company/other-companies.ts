import { type Company, formatPhone } from '@contract/company-format.ts'

/** Nothing in common with the fixture: another country, a long name with signs of markup, other promises. */
const distant: Company = {
  name: 'O’Neill & Daughters <Building Care> of Greater Londonderry and the North West',
  phone: '+442871234567',
  phoneHours: 'on weekdays from 7 to 19',
  email: 'post@oneill-daughters.example',
  address: { street: 'Unit 3, Mill Lane', city: 'Londonderry', region: 'Northern Ireland', postalCode: 'BT48 6AA' },
  timeZone: 'Europe/London',
  openingHours: { days: ['Monday', 'Wednesday', 'Saturday'], opens: '07:00', closes: '19:00' },
  quotePromise: '3 working days',
  quoteDays: 3,
  chiefExecutive: { name: 'Siobhan O’Neill', portrait: '/portrait.jpg' },
}

/** What an owner may make of the facts, by what is special about it. */
export const otherCompanies = [
  ['another company', distant],
  ['a company without phone, e-mail and address', { ...distant, phone: null, email: null, address: null }],
] as const satisfies readonly (readonly [string, Company])[]

/** Every text by which a company's facts would be recognized. */
export function tracesOf({ name, phone, phoneHours, email, address, quotePromise }: Company): string[] {
  const numbers = phone === null ? [] : [phone, formatPhone(phone)]
  return [name, phoneHours, quotePromise, ...numbers, ...(email ? [email] : []), ...Object.values(address ?? {})]
}
