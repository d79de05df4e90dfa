import { emailLink, phoneLink } from './contact-links.ts'

/** How a visitor reaches a person when a form does not work. */
export interface WayOut {
  readonly label: string
  readonly href: string
}

const call: readonly WayOut[] = phoneLink === null ? [] : [{ label: `Call ${phoneLink.text}`, href: phoneLink.href }]

/** The ways that the owner has set; phone first, because it is answered at any hour. */
export const waysOut: readonly WayOut[] = [
  ...call,
  ...(emailLink === null ? [] : [{ label: `E-mail ${emailLink.text}`, href: emailLink.href }]),
]

/** The same with an e-mail that has everything in it already. `linkTo` makes such a link to an address. */
export function waysOutWith(linkTo: (address: string) => string): readonly WayOut[] {
  if (emailLink === null) return call
  return [...call, { label: `E-mail it to ${emailLink.text}`, href: linkTo(emailLink.text) }]
}
