/** Reads stored leads, and writes the parts that emails about quotes and messages share. */
import { z } from 'zod'
import type { LeadKind } from '../contract/lead.ts'
import { type LeadSource, toLeadSource } from '../contract/source.ts'
import { telHref } from '../contract/numbers.ts'
import { formatPromise } from '../contract/promise.ts'
import {
  type CheckedPhoto,
  type CheckPhotos,
  cut,
  type LeasedMail,
  type MailContent,
  type MailRoute,
  mailtoHref,
  spamPrefix,
  type Template,
  timestampSchema,
} from './email.ts'
import { links, type MailRow, paragraph, type Part } from './layout.ts'
import { readNoteLine } from './quote-questions.ts'

/** A stored lead. `row` isn't validated, because strangers can insert rows without the page. */
export interface Lead {
  readonly id: string
  readonly reference: string
  readonly createdAt: Date
  readonly source: LeadSource | null
  readonly suspicion: string | null
  readonly browserConfirmed: boolean
  readonly row: Readonly<Record<string, unknown>>
}

export interface MailedLead extends Lead {
  readonly checkedPhotos: readonly CheckedPhoto[]
  readonly previousQuote: string | null
  readonly answeredUrl: string | null
}

/** A lead's summary for lists, webhook posts and the owner's tools. */
export interface Summary {
  /** The business, or the sender of a message. */
  readonly name: string
  readonly phone: string | null
  readonly email: string
  readonly address: string | null
  readonly urgent: boolean
  readonly promised: Date | null
  readonly title: string
  /** The figures of a quote, or the subject of a message. */
  readonly gist: string
  /** The notes or the message. */
  readonly words: string | null
  readonly photos: readonly string[]
  readonly answers: readonly MailRow[]
  /** The fields of the webhook post, keyed by column name. */
  readonly posted: object
}

export type StaffMail = Omit<MailContent, 'from' | 'to' | 'replyTo'>

/** Presents one lead type. Both methods parse the row, and throw if the row violates the contract. */
export interface LeadPresenter {
  readonly leadKind: LeadKind
  readonly summarize: (lead: Lead) => Summary
  readonly mail: (lead: MailedLead) => StaffMail
}

const rowSchema = z.looseObject({ id: z.string(), reference: z.string(), created_at: timestampSchema })
const notedSchema = z.object({ suspicion: z.string().nullable().default(null) }).nullable()

/** Reads a leased email's lead; null if it was erased. */
export function readLead(mail: Pick<LeasedMail, 'stored' | 'content' | 'browserConfirmed'>): Lead | null {
  if (mail.stored === null) return null
  const row = rowSchema.parse(mail.stored)
  return {
    id: row.id,
    reference: row.reference,
    createdAt: row.created_at,
    source: toLeadSource(row['source']),
    suspicion: notedSchema.parse(mail.content)?.suspicion ?? null,
    browserConfirmed: mail.browserConfirmed,
    row,
  }
}

/** Returns the link that marks a lead as answered; null if links are turned off. */
export type LinkTo = (lead: Pick<Lead, 'id' | 'reference'> & Pick<LeadPresenter, 'leadKind'>) => Promise<string | null>

export interface LeadMailDeps {
  readonly route: MailRoute
  readonly linkTo: LinkTo
  readonly checkPhotos: CheckPhotos
}

export const staffMail =
  ({ leadKind, summarize, mail }: LeadPresenter, { route, linkTo, checkPhotos }: LeadMailDeps): Template =>
  async ({ previousQuote, ...leased }) => {
    const lead = readLead(leased)
    if (lead === null) return null
    const { email, photos } = summarize(lead)
    const answeredUrl = await linkTo({ ...lead, leadKind })
    const content = mail({ ...lead, checkedPhotos: await checkPhotos(photos), previousQuote, answeredUrl })
    return { from: route.from, to: route.staff, replyTo: { address: email }, ...content }
  }

export type Sender = Pick<Summary, 'name' | 'phone' | 'email' | 'words'>

export function senderLinks({ name, phone, email, words }: Sender): Part {
  const line = readNoteLine(words, 'address')
  const address = line && cut(line, 200)
  return links([
    { value: name },
    { value: phone ?? 'No phone number given', href: phone && telHref(phone) },
    { value: email, href: mailtoHref(email) },
    ...(address === null ? [] : [{ value: address, href: mapHref(address) }]),
  ])
}

/** Returns a call link, or an email link if the phone number can't be parsed. */
export function reachAction({ phone, email }: Pick<Sender, 'phone' | 'email'>) {
  const call = phone && telHref(phone)
  return call ? { value: `Call ${phone}`, href: call } : { value: `Email ${email}`, href: mailtoHref(email) }
}

export const mapHref = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

export function describeOrigin({ reference, createdAt }: Pick<Lead, 'reference' | 'createdAt'>): string {
  return `Reference ${reference}, submitted ${formatPromise(createdAt)}.`
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

export function spamNote(lead: Pick<Lead, 'suspicion' | 'browserConfirmed'>): Part[] {
  const reason = lead.suspicion ?? (lead.browserConfirmed ? null : UNCHECKED)
  return reason === null ? [] : [paragraph(`${spamPrefix(lead)}${reason}.`)]
}

const UNCHECKED = 'the browser didn’t finish our spam check, so this may be a bot'
