import { company } from '../contract/company.ts'
import { telHref } from '../contract/numbers.ts'
import type { LeadSource } from '../contract/lead.ts'
import type { Lead, MailedLead, StaffMail } from './leads.ts'
import {
  answeredLink,
  buttons,
  links,
  type MailLink,
  paragraph,
  type Part,
  strong,
  textAndHtml,
  titled,
} from './layout.ts'
import { cut, localTime, mailtoHref, HIGH_IMPORTANCE, REPLY_HINT, spamPrefix, subjectLine } from './email.ts'
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
export function reachAction({ phone, email }: Pick<Sender, 'phone' | 'email'>): MailLink {
  const call = phone && telHref(phone)
  return call ? { value: `Call ${phone}`, href: call } : { value: `Email ${email}`, href: mailtoHref(email) }
}

export const mapHref = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

export function describeOrigin({ reference, createdAt }: Pick<Lead, 'reference' | 'createdAt'>): string {
  return `Reference ${reference}, submitted ${localTime(createdAt, company.timeZone)}.`
}

const ADS = {
  fbclid: 'Facebook',
  gclid: 'Google Ads',
  gbraid: 'Google Ads',
  wbraid: 'Google Ads',
  msclkid: 'Microsoft Ads',
}

/** For example "Source: google / cpc, campaign spring · landed on /about"; empty without a source. */
export function describeSource(source: LeadSource | null): Part[] {
  if (source === null) return []
  const { utm_source, utm_medium, utm_campaign, utm_term, utm_content, referrer = 'unknown', landing_page } = source
  const [, ad] = Object.entries(ADS).find(([id]) => id in source) ?? []
  const by = [
    [utm_source, utm_medium].filter(Boolean).join(' / ') || (ad ?? referrer),
    utm_campaign && `campaign ${utm_campaign}`,
    utm_term && `term ${utm_term}`,
    utm_content && `content ${utm_content}`,
  ]
  const parts = [by.filter(Boolean).join(', '), landing_page && `landed on ${landing_page}`]
  return [paragraph(`Source: ${parts.filter(Boolean).join(' · ')}`, 14)]
}

export function spamNote({ suspicion, browserConfirmed }: Pick<Lead, 'suspicion' | 'browserConfirmed'>): Part[] {
  const reason = suspicion ?? (browserConfirmed ? null : UNCHECKED)
  return reason === null ? [] : [paragraph(`${spamPrefix(suspicion, browserConfirmed)}${reason}.`)]
}

const UNCHECKED = 'the browser didn’t finish our spam check, so this may be a bot'

interface Emergency {
  /** The text after `EMERGENCY` at the start of the subject. */
  readonly start?: string
  readonly warnings?: readonly Part[]
  readonly more?: readonly Part[]
  readonly origin?: string
}

/** The staff email about an emergency: whom to call, where, and what happened. */
export function emergencyMail(
  sender: Sender,
  lead: Omit<MailedLead, 'row'>,
  { start = '', warnings = [], more = [], origin = describeOrigin(lead) }: Emergency,
): StaffMail {
  const { name, phone, words } = sender
  const { value, href } = reachAction(sender)
  const next = `${value} now.`
  const parts = [
    ...(href ? buttons([{ value: `${value} now`, href }], next) : [strong(next)]),
    senderLinks(sender),
    ...spamNote(lead),
    ...warnings,
    titled('What is happening', paragraph(words ?? '')),
    ...answeredLink(lead.answeredUrl),
    ...more,
    paragraph(`${origin} ${REPLY_HINT}`),
    ...describeSource(lead.source),
  ]
  const prefix = `${start}${spamPrefix(lead.suspicion, lead.browserConfirmed)}`
  return {
    subject: subjectLine(`EMERGENCY: ${prefix}${[phone, name].filter(Boolean).join(' · ')}`),
    ...textAndHtml(`EMERGENCY: ${name}`, next, parts),
    headers: HIGH_IMPORTANCE,
  }
}
