import { company } from '@contract/company.ts'
import { formatPhone, phoneHref } from '@contract/company-format.ts'
import { paths } from './paths.ts'

export const phoneLink = { href: phoneHref(company.phone), text: formatPhone(company.phone) }

export const emailLink = { href: `mailto:${company.email}`, text: company.email }

export const messageLink = { label: 'Send us a message', to: paths.contact } as const

export const lineIsAvailable = `The phone line is available ${company.phoneHours}.`

const waysToReach = (write: string, emailHref: string) => [
  { label: `Call ${phoneLink.text}`, href: phoneLink.href },
  { label: `${write} ${emailLink.text}`, href: emailHref },
]

export const fallbackLinks = waysToReach('Email', emailLink.href)

export const fallbackLinksWith = (emailHref: string) => waysToReach('Email it to', emailHref)
