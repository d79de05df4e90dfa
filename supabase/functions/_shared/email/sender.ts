import { company } from '../contract/company.ts'
import { telHref } from '../contract/phone.ts'
import type { LeadSource } from '../contract/source.ts'
import type { Lead } from './leads.ts'
import { links, type Part, textAndHtml, buttons, paragraph, strong, section } from './layout.ts'
import { cut, localTime, mailtoHref, HIGH_IMPORTANCE, REPLY_HINT, subjectLine } from './email.ts'
import { readNoteLine } from './quote-questions.ts'

export interface Sender {
  readonly name: string
  readonly phone: string | null
  readonly email: string
  readonly words: string | null
}

const LONGEST = 200

export function senderLinks({ name, phone, email, words }: Sender): Part {
  const line = readNoteLine(words, 'address')
  const address = line && cut(line, LONGEST)
  return links([
    { value: name },
    { value: phone ?? 'No phone number given', href: phone && telHref(phone) },
    { value: email, href: mailtoHref(email) },
    ...(address === null ? [] : [{ value: address, href: mapHref(address) }]),
  ])
}

/** Returns a call link, or an email link if it can't parse the number, so that the label always matches the link. */
export function reachAction({ phone, email }: Pick<Sender, 'phone' | 'email'>) {
  const call = phone && telHref(phone)
  return call ? { label: `Call ${phone}`, href: call } : { label: `Email ${email}`, href: mailtoHref(email) }
}

export const mapHref = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

export function describeOrigin({ reference, createdAt }: Pick<Lead, 'reference' | 'createdAt'>): string {
  return `Reference ${reference}, submitted ${localTime(createdAt, company.timeZone)}.`
}

const ADS = { gclid: 'Google Ads', gbraid: 'Google Ads', wbraid: 'Google Ads', msclkid: 'Microsoft Ads' } as const

/** For example "Source: google / cpc, campaign spring · landed on /about"; empty without a source. */
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

/** The staff email about an emergency: whom to call, where, and what happened. */

interface Emergency extends Sender {
  readonly words: string
  readonly start: string
  readonly warnings: readonly string[]
  readonly more: readonly Part[]
  readonly origin: string
  readonly source: LeadSource | null
}

export function emergencyMail({ start, warnings, more, origin, source, ...sender }: Emergency) {
  const { name, phone, words } = sender
  const title = `EMERGENCY: ${name}`
  const { label, href } = reachAction(sender)
  const next = `${label} now.`
  const parts = [
    ...(href === null ? [strong(next)] : buttons([{ href, label: `${label} now` }], next)),
    senderLinks(sender),
    ...warnings.map((warning) => paragraph(warning)),
    section('What is happening', words),
    ...more,
    paragraph(`${origin} ${REPLY_HINT}`),
    ...describeSource(source).map((line) => paragraph(line, 14)),
  ]
  return {
    subject: subjectLine(`EMERGENCY: ${start}${[phone, name].filter(Boolean).join(' · ')}`),
    ...textAndHtml(title, next, parts),
    headers: HIGH_IMPORTANCE,
  }
}
