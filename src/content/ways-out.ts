import { emailLink, phoneLink } from './contact-links.ts'

/** How a visitor reaches a person when a form does not work. */
export interface WayOut {
  readonly label: string
  readonly href: string
}

/** The ways that the owner has set; phone first, because it is answered at any hour. */
export const waysOut: readonly WayOut[] = [
  ...(phoneLink === null ? [] : [{ label: `Call ${phoneLink.text}`, href: phoneLink.href }]),
  ...(emailLink === null ? [] : [{ label: `E-mail ${emailLink.text}`, href: emailLink.href }]),
]
