import { company } from '@contract/company.ts'
import { formatPhone } from '@contract/company-format.ts'

/** Null if the owner has not set it. */
export const phoneLink =
  company.phone === null ? null : { href: `tel:${company.phone}`, text: formatPhone(company.phone) }

export const emailLink = company.email === null ? null : { href: `mailto:${company.email}`, text: company.email }

/** A sentence about the phone line, for use after another one; '' without a phone. */
export const ifPhone = (sentence: string): string => (phoneLink === null ? '' : ` ${sentence}`)

/** When the phone line is answered; null without a phone. */
export const hours = phoneLink === null ? null : company.phoneHours

/** A sentence that follows another one, with its own space; '' without a phone. */
export const lineIsAvailable = hours ? ` The phone line is available ${hours}.` : ''

/** A way to reach a person when a form does not work. */
export interface FallbackLink {
  readonly label: string
  readonly href: string
}

const call: readonly FallbackLink[] =
  phoneLink === null ? [] : [{ label: `Call ${phoneLink.text}`, href: phoneLink.href }]

/** The phone first, because it is quicker. */
export const fallbackLinks: readonly FallbackLink[] = [
  ...call,
  ...(emailLink === null ? [] : [{ label: `Email ${emailLink.text}`, href: emailLink.href }]),
]

/** The same with an e-mail that contains all answers. `linkTo` makes its link from an address. */
export function fallbackLinksWith(linkTo: (address: string) => string): readonly FallbackLink[] {
  if (emailLink === null) return call
  return [...call, { label: `Email it to ${emailLink.text}`, href: linkTo(emailLink.text) }]
}
