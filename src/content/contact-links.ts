import { company } from '@contract/company.ts'
import { formatPhone } from '@contract/company-format.ts'

/** Null if the owner has not set it. */
export const phoneLink =
  company.phone === null ? null : { href: `tel:${company.phone}`, text: formatPhone(company.phone) }

export const emailLink = company.email === null ? null : { href: `mailto:${company.email}`, text: company.email }

/** A sentence about the phone line, behind another one; nothing without a phone. */
export const ifPhone = (sentence: string): string => (phoneLink === null ? '' : ` ${sentence}`)

/** When the line is answered; null without a phone too. */
export const hours = phoneLink === null ? null : company.phoneHours

/** Behind another sentence. */
export const lineIsAvailable = hours ? ` The phone line is available ${hours}.` : ''

/** How a visitor reaches a person when a form does not work. */
export interface WayOut {
  readonly label: string
  readonly href: string
}

const call: readonly WayOut[] = phoneLink === null ? [] : [{ label: `Call ${phoneLink.text}`, href: phoneLink.href }]

/** Phone first: it is the quicker one. */
export const waysOut: readonly WayOut[] = [
  ...call,
  ...(emailLink === null ? [] : [{ label: `Email ${emailLink.text}`, href: emailLink.href }]),
]

/** The same with an e-mail that has all answers in it. `linkTo` makes its link from an address. */
export function waysOutWith(linkTo: (address: string) => string): readonly WayOut[] {
  if (emailLink === null) return call
  return [...call, { label: `Email it to ${emailLink.text}`, href: linkTo(emailLink.text) }]
}
