/** The mail about leads that nobody has marked as answered: emergencies first, as emergencies read. */
import { isEmergency } from '../contract/emergency.ts'
import { dueAt, type LeadKind, minutesSince } from '../contract/watch.ts'
import { sayPromise } from '../contract/promise.ts'
import { cut, HIGH_IMPORTANCE, mailtoHref, type MailAddress, type MailContent, mark, subjectLine } from './message.ts'
import { ANSWERED, answeredPart, bothForms, buttons, linked, type Part, said, titled, WE_HAVE_IT } from './parts.ts'
import { readNoteLine } from './notes.ts'
import { mapHref, telHref } from './sender.ts'
import { type ListedLead, readStoredContact, readStoredQuote, readSuspicion } from './stored.ts'

export interface OpenEntry {
  readonly about: LeadKind
  readonly reference: string
  /** What speaks against it, for instance `Possible spam: `; mostly empty. */
  readonly warning: string
  readonly name: string
  readonly phone: string | null
  readonly email: string
  readonly address: string | null
  readonly urgent: boolean
  readonly cameAt: Date
  readonly answeredUrl: string | null
}

const FIELD = 80

/** Reads listed leads, emergencies first. Leaves out what this version cannot read: the daily report names it. */
export function readOpen(rows: readonly ListedLead[]): OpenEntry[] {
  const entries = rows.flatMap((row) => {
    try {
      return [READ[row.about](row)]
    } catch {
      return []
    }
  })
  return entries.toSorted((one, other) => Number(other.urgent) - Number(one.urgent))
}

const READ: Readonly<Record<LeadKind, (row: ListedLead) => OpenEntry>> = { quote: quoteOf, message: messageOf }

function quoteOf({ stored, content, senderChecked, answeredUrl }: ListedLead): OpenEntry {
  const { reference, quote, submittedAt: cameAt } = readStoredQuote(stored)
  const { businessName: name, phone, email, notes } = quote
  const urgent = isEmergency({ subject: '', message: notes ?? '' })
  const warning = mark(readSuspicion(content), senderChecked)
  return {
    about: 'quote',
    reference,
    warning,
    name,
    phone,
    email,
    address: addressIn(notes),
    urgent,
    cameAt,
    answeredUrl,
  }
}

function messageOf({ reference, content, answeredUrl }: ListedLead): OpenEntry {
  const { full_name: name, phone, email, message, submitted_at, suspicion, subject } = readStoredContact(content)
  return {
    about: 'message',
    reference,
    warning: mark(suspicion),
    name,
    phone,
    email,
    address: addressIn(message),
    urgent: isEmergency({ subject, message }),
    cameAt: new Date(submitted_at),
    answeredUrl,
  }
}

const addressIn = (words: string | null) => readNoteLine(words, 'address')

/** What is wrong, in words: for instance "unanswered for 17 minutes", "due Mon, Nov 23, 5:00 PM". */
export function openInWords(entry: OpenEntry, now: Date): string {
  if (entry.urgent) return `unanswered for ${minutesSince(entry.cameAt, now)} minutes`
  const due = dueAt(entry)
  return `soft quote ${due < now ? 'was due' : 'due'} ${sayPromise(due, 'short')}`
}

export function watchMail(
  rows: readonly ListedLead[],
  to: MailAddress,
  from: MailAddress,
  now: Date,
): MailContent | null {
  const open = readOpen(rows)
  const [first] = open
  if (first === undefined) return null
  const urgent = open.filter((entry) => entry.urgent)
  const title =
    urgent.length > 0
      ? `EMERGENCY: nobody has answered ${counted(urgent.length, 'emergency', 'emergencies')}`
      : `To answer now: ${counted(open.length, 'soft quote', 'soft quotes')}`
  const introduction = `Nobody has marked ${open.length === 1 ? 'this' : 'these'} as answered. ${urgent.length > 0 ? 'Call first, then press the link.' : 'All that is open: npm run leads -- --open'}`
  const subject =
    urgent.length > 0 ? `EMERGENCY: ${first.phone ?? first.email} · ${first.name} · ${openInWords(first, now)}` : title
  return {
    from,
    to,
    replyTo: null,
    subject: subjectLine(subject),
    ...bothForms(title, introduction, [said(introduction), ...open.flatMap((entry) => partsOf(entry, now))]),
    headers: { 'Auto-Submitted': 'auto-generated', ...(urgent.length > 0 && HIGH_IMPORTANCE) },
  }
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function partsOf(entry: OpenEntry, now: Date): Part[] {
  const { reference, warning, name, email, answeredUrl, urgent } = entry
  const phone = entry.phone && cut(entry.phone, FIELD)
  const href = (phone && telHref(phone)) ?? mailtoHref(email)
  const call = phone === null ? `Write to ${cut(email, FIELD)}` : `Call ${phone}`
  const address = entry.address && cut(entry.address, FIELD)
  return [
    titled(`${warning}${reference} · ${cut(name, FIELD)}`, openInWords(entry, now)),
    ...(urgent && href !== null ? buttons([{ href, label: call }], call) : [linked([{ value: call, href }])]),
    ...(address === null ? [] : [linked([{ value: address, href: mapHref(address) }])]),
    ...answeredPart(answeredUrl, urgent ? WE_HAVE_IT : ANSWERED),
  ]
}
