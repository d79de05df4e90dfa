import { company } from '../contract/company.ts'
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
    { value: phone ?? 'No phone number was given.', href: phone && telHref(phone) },
    { value: email, href: mailtoHref(email) },
    ...(address === null ? [] : [{ value: address, href: mapHref(address) }]),
  ])
}

export const mapHref = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

const EXTENSION = /[\s,;]*(?:ext[.]?|extension|x|#)[\s.:=]*(\d{1,6})$/i

/** A whole number within other words, such as the first of two. */
const AMONG_WORDS = /(?<!\d)(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/

/** A link to call; null for what is no phone number. */
export function telHref(phone: string): string | null {
  const [typed = '', extension] = phone.split(EXTENSION)
  const digits = typed.replace(/\D/g, '')
  if (!/^\+?[\d\s().-]+$/.test(typed) || digits.length < 7 || digits.length > 15) {
    const [first] = AMONG_WORDS.exec(phone) ?? []
    return first === undefined || first === phone ? null : telHref(first)
  }
  return `tel:${typed.startsWith('+') ? '+' : ''}${digits}${extension ? `;ext=${extension}` : ''}`
}

export function describeOrigin({ reference, cameAt }: Pick<Lead, 'reference' | 'cameAt'>): string {
  return `Reference ${reference}, submitted ${localTime(cameAt, company.timeZone)}.`
}

const ADS = { gclid: 'Google Ads', gbraid: 'Google Ads', wbraid: 'Google Ads', msclkid: 'Microsoft Ads' } as const

/** One line, for instance "Came from: google / cpc, campaign spring · landed on /about"; none without a source. */
export function describeSource(source: LeadSource | null): string[] {
  if (source === null) return []
  const { utm_campaign, utm_term, utm_content, referrer, landing_page } = source
  const by = [
    [source.utm_source, source.utm_medium].filter(Boolean).join(' / ') ||
      adOf(source) ||
      (referrer ?? 'no known place'),
    utm_campaign && `campaign ${utm_campaign}`,
    utm_term && `term ${utm_term}`,
    utm_content && `content ${utm_content}`,
  ]
  const parts = [by.filter(Boolean).join(', '), landing_page && `landed on ${landing_page}`]
  return [`Came from: ${parts.filter(Boolean).join(' · ')}`]
}

function adOf(source: LeadSource): string | null {
  if (source.fbclid !== undefined) return 'Facebook'
  const names = ['gclid', 'gbraid', 'wbraid', 'msclkid'] as const
  const name = names.find((id) => source[id] !== undefined)
  return name ? ADS[name] : null
}
