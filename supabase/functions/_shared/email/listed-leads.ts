/** Digests and reminders, the emails that list several leads. */
import { z } from 'zod'
import { formatCount, pluralize } from '../contract/company-format.ts'
import { withHappeningNow } from '../contract/note-lines.ts'
import { LEAD_KINDS, LEAD_LABELS, type LeadKind } from '../contract/lead.ts'
import { telHref } from '../contract/numbers.ts'
import { formatPromise } from '../contract/promise.ts'
import { dueAt, minutesSince } from '../reminders.ts'
import {
  cut,
  HIGH_IMPORTANCE,
  type MailAddress,
  type MailContent,
  type MailRoute,
  PART,
  spamPrefix,
  subjectLine,
} from './email.ts'
import { html } from './html-tag.ts'
import {
  ANSWERED,
  answeredLink,
  buttons,
  linkHtml,
  links,
  type MailLink,
  paragraph,
  type Part,
  textAndHtml,
  section,
  WE_HAVE_IT,
} from './layout.ts'
import {
  type Lead,
  type LeadPresenter,
  type MailedLead,
  mapHref,
  reachAction,
  readLead,
  type Summary,
} from './leads.ts'
import { messageLead } from './message.ts'
import { quoteLead } from './quote.ts'

export const LEAD_PRESENTERS: Readonly<Record<LeadKind, LeadPresenter>> = { quote: quoteLead, message: messageLead }

const listedSchema = z.array(
  z.object({
    id: z.string(),
    leadKind: z.enum(LEAD_KINDS),
    reference: z.string(),
    stored: z.unknown(),
    content: z.unknown(),
    browserConfirmed: z.boolean(),
  }),
)
export type ListedLead = z.infer<typeof listedSchema>[number] & Pick<MailedLead, 'answeredUrl'>

export const readListed = (listed: unknown) => listedSchema.parse(listed ?? [])

export type ShownLead = Lead & Summary & Pick<ListedLead, 'leadKind' | 'answeredUrl'>

/** Returns null if the lead was erased or can't be parsed. */
export function showLead({ leadKind, answeredUrl, ...listed }: ListedLead): ShownLead | null {
  try {
    const lead = readLead(listed)
    return lead && { ...lead, ...LEAD_PRESENTERS[leadKind].summarize(lead), leadKind, answeredUrl }
  } catch {
    return null
  }
}

/** The maximum bytes of all entries' HTML. Email clients truncate emails above about 100 KB. */
const ENTRIES_SIZE = 72_000
/** The bytes of an entry's HTML without its last line. */
const ENTRY_SIZE = 420
/** The maximum bytes of each part of an entry. */
const SHOWN = { name: 70, phone: 40, email: 80, line: 300 }

/** @param count includes unlisted leads */
export function digestMail(
  leadKind: LeadKind,
  listed: readonly ListedLead[],
  count: number,
  { from, staff }: MailRoute,
): MailContent | null {
  if (listed.length === 0) return null
  const label = LEAD_LABELS[leadKind]
  const introduction = `Many ${label}s came in at once, so we’re listing them together. Each may be from a real customer. To reply, use the address listed with each ${label}.`
  const leads = listed.map(showLead)
  const urgent = leads.filter((lead) => lead?.urgent).length
  const title = pluralize(count, `new ${label}`)
  const more = count - listed.length
  return {
    from,
    to: staff,
    replyTo: null,
    subject: subjectLine(urgent > 0 ? `EMERGENCY: ${urgent === count ? '' : `${urgent} of `}${title}` : title),
    ...textAndHtml(title, introduction, [
      paragraph(introduction),
      ...leads.map((lead) => writeDigestEntry(lead, Math.floor(ENTRIES_SIZE / leads.length) - ENTRY_SIZE)),
      ...(more > 0 ? [paragraph(`${formatCount(more)} more arrived in the same few minutes. ${HOW_TO_LIST}`)] : []),
    ]),
    headers: urgent > 0 ? HIGH_IMPORTANCE : {},
  }
}

const HOW_TO_LIST = 'For whoever runs the site: npm run leads lists them all.'

function writeDigestEntry(lead: ShownLead | null, room: number): Part {
  if (lead === null)
    return paragraph('We can’t show this lead here. For whoever runs the site: look it up in the database.')
  const { reference, answeredUrl: url, urgent, name, phone, email, gist, words } = lead
  const title = `${reference}${urgent ? ' EMERGENCY' : ''}`
  const lines = [
    `${spamPrefix(lead)}${cutToBytes(name, SHOWN.name)}`,
    `${cutToBytes(email, SHOWN.email)} · ${phone === null ? 'no phone' : cutToBytes(phone, SHOWN.phone)}`,
    cutToBytes([gist, words?.replace(/\s+/g, ' ')].filter(Boolean).join(' · '), Math.min(SHOWN.line, room)),
  ]
  const link = url === null ? [] : [html`<br />${linkHtml(url, ANSWERED)}`]
  return {
    text: [title, ...lines, ...(url === null ? [] : [`${ANSWERED}: ${url}`])].join('\n'),
    html: html`<p dir="auto"><strong>${title}</strong>${lines.map((line) => html`<br />${line}`)}${link}</p> `,
  }
}

function cutToBytes(text: string, most: number): string {
  const size = bytesOf(html`${text}`.markup)
  if (size <= most) return text
  const points = [...text].length
  return cutToBytes(cut(text, Math.min(points - 1, Math.ceil((points * most) / size))), most)
}

const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength

/** Reads listed leads, emergencies first. Skips leads that can't be parsed, which are still in the daily report. */
export const readOpenLeads = (listed: readonly ListedLead[]): ShownLead[] =>
  listed.flatMap((lead) => showLead(lead) ?? []).toSorted((one, other) => Number(other.urgent) - Number(one.urgent))

/** For example "unanswered for 17 minutes" or "soft quote due Mon, Nov 23, 5:00 PM". */
export function describeWait(lead: ShownLead, now: Date): string {
  if (lead.urgent) return `unanswered for ${pluralize(minutesSince(lead.createdAt, now), 'minute')}`
  const due = dueAt(lead)
  return `soft quote ${due < now ? 'was due' : 'due'} ${formatPromise(due, 'short')}`
}

/** Keeps only the phone number's digits, because the inbox rejected the reminder with visitor text. */
function removeVisitorText(lead: ShownLead): ShownLead {
  const phone = (lead.phone && telHref(lead.phone))?.replace('tel:', '') ?? null
  return { ...lead, phone, name: '', email: '', address: null, words: null }
}

export function reminderMail(
  listed: readonly ListedLead[],
  isBare: boolean,
  to: MailAddress,
  from: MailAddress,
  now: Date,
): MailContent | null {
  const open = isBare ? readOpenLeads(listed).map(removeVisitorText) : readOpenLeads(listed)
  const [first] = open
  if (first === undefined) return null
  const urgent = open.filter((lead) => lead.urgent).length
  const emergencies = pluralize(urgent, 'unanswered emergency', 'unanswered emergencies')
  const [title, next] =
    urgent > 0
      ? [`EMERGENCY: ${emergencies}`, `Call or email first, then click “${WE_HAVE_IT}.”`]
      : [`Due now: ${pluralize(open.length, 'soft quote')}`, `Reply first, then click “${ANSWERED}.”`]
  const introduction = `Nobody has marked ${open.length === 1 ? 'this' : 'these'} as answered. ${next}`
  const reach = first.phone ?? (first.email || first.reference)
  return {
    from,
    to,
    replyTo: null,
    subject: subjectLine(urgent > 0 ? `EMERGENCY: ${joinGiven(reach, first.name, describeWait(first, now))}` : title),
    ...textAndHtml(title, introduction, [
      paragraph(introduction),
      ...open.flatMap((lead) => writeReminderEntry(lead, now)),
      paragraph('For whoever runs the site: npm run leads -- --open lists all open leads.', 14),
    ]),
    headers: { 'Auto-Submitted': 'auto-generated', ...(urgent > 0 && HIGH_IMPORTANCE) },
  }
}

const joinGiven = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

/** In characters. Fifty leads of this length fit into an email. */
const HAPPENING = 300
const shortenWords = (words: string) => cut(withHappeningNow(words, false).replace(/\s+/g, ' ').trim(), HAPPENING)

function writeReminderEntry(lead: ShownLead, now: Date): Part[] {
  const { reference, name, phone, email, words, answeredUrl, urgent } = lead
  const isBare = phone === null && email === ''
  const reach: MailLink = isBare ? { value: `Look it up: npm run leads -- ${reference}` } : reachAction(lead)
  const value = cut(reach.value, PART)
  const address = lead.address && cut(lead.address, PART)
  return [
    section(`${spamPrefix(lead)}${joinGiven(reference, cut(name, PART))}`, paragraph(describeWait(lead, now))),
    ...(urgent && reach.href ? buttons([{ ...reach, value }], value) : [links([{ ...reach, value }])]),
    ...(phone === null || telHref(phone) ? [] : [paragraph(cut(phone, PART))]),
    ...(address === null ? [] : [links([{ value: address, href: mapHref(address) }])]),
    ...(urgent && words !== null ? [paragraph(`What is happening: ${shortenWords(words)}`)] : []),
    ...answeredLink(answeredUrl, urgent ? WE_HAVE_IT : ANSWERED),
  ]
}
