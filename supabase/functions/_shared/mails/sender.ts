import { company } from '../contract/company.ts'
import { telHref } from '../contract/phone.ts'
import type { LeadSource } from '../contract/source.ts'
import type { Lead } from './lead-kind.ts'
import { links, type Part } from './parts.ts'
import { cut, localTime, mailtoHref } from './message.ts'
import { readNoteLine } from './notes.ts'

export interface Sender {
  readonly name: string
  readonly phone: string | null
  readonly email: string
  readonly words: string | null
}

const LONGEST = 200

export function senderLinks({ name, phone, email, words }: Sender): Part {
  const said = readNoteLine(words, 'address')
  const address = said && cut(said, LONGEST)
  return links([
    { value: name },
    { value: phone ?? 'No phone number given', href: phone && telHref(phone) },
    { value: email, href: mailtoHref(email) },
    ...(address === null ? [] : [{ value: address, href: mapHref(address) }]),
  ])
}

/** Calls, or emails where no number can be read, so that a label never says Call above another link. */
export function reachAction({ phone, email }: Pick<Sender, 'phone' | 'email'>) {
  const call = phone && telHref(phone)
  return call ? { label: `Call ${phone}`, href: call } : { label: `Email ${email}`, href: mailtoHref(email) }
}

export const mapHref = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

export function describeOrigin({ reference, cameAt }: Pick<Lead, 'reference' | 'cameAt'>): string {
  return `Reference ${reference}, submitted ${localTime(cameAt, company.timeZone)}.`
}

const ADS = { gclid: 'Google Ads', gbraid: 'Google Ads', wbraid: 'Google Ads', msclkid: 'Microsoft Ads' } as const

/** One line, for instance "Source: google / cpc, campaign spring · landed on /about"; none without a source. */
export function describeSource(source: LeadSource | null): string[] {
  if (source === null) return []
  const { utm_campaign, utm_term, utm_content, referrer, landing_page } = source
  const by = [
    [source.utm_source, source.utm_medium].filter(Boolean).join(' / ') || adOf(source) || (referrer ?? 'unknown'),
    utm_campaign && `campaign ${utm_campaign}`,
    utm_term && `term ${utm_term}`,
    utm_content && `content ${utm_content}`,
  ]
  const parts = [by.filter(Boolean).join(', '), landing_page && `landed on ${landing_page}`]
  return [`Source: ${parts.filter(Boolean).join(' · ')}`]
}

function adOf(source: LeadSource): string | null {
  if (source.fbclid !== undefined) return 'Facebook'
  const names = ['gclid', 'gbraid', 'wbraid', 'msclkid'] as const
  const name = names.find((id) => source[id] !== undefined)
  return name ? ADS[name] : null
}
