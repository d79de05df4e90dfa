import { company } from '@contract/company.ts'
import { formatPhone, phoneHref } from '@contract/company-format.ts'

/** Null if the owner has not set it. */
export const phoneLink =
  company.phone === null ? null : { href: phoneHref(company.phone), text: formatPhone(company.phone) }

export const emailLink = company.email === null ? null : { href: `mailto:${company.email}`, text: company.email }

/** A sentence about the phone line, for use after another one; '' without a phone. */
export const ifPhone = (sentence: string): string => (phoneLink === null ? '' : ` ${sentence}`)

/** When the phone line is answered; null without a phone. */
export const hours = phoneLink === null ? null : company.phoneHours

/** A sentence that follows another one, with its own space; '' without a phone. */
export const lineIsAvailable = hours ? ` The phone line is available ${hours}.` : ''

/** Ways to reach a person when a form does not work: the phone first, because it is quicker. */
const waysToReach = (write: string, linkTo: (address: string) => string) => [
  ...(phoneLink === null ? [] : [{ label: `Call ${phoneLink.text}`, href: phoneLink.href }]),
  ...(emailLink === null ? [] : [{ label: `${write} ${emailLink.text}`, href: linkTo(emailLink.text) }]),
]

export const fallbackLinks = waysToReach('Email', (address) => `mailto:${address}`)

/** The same with an e-mail that contains all answers. `linkTo` makes its link from an address. */
export const fallbackLinksWith = (linkTo: (address: string) => string) => waysToReach('Email it to', linkTo)
