/** The mail about leads that nobody has marked as answered: emergencies first, as emergencies read. */
import { pluralize } from '../contract/company-format.ts'
import { withHappeningNow } from '../contract/emergency.ts'
import { telHref } from '../contract/phone.ts'
import { formatPromise } from '../contract/promise.ts'
import { dueAt, minutesSince } from '../contract/watch.ts'
import { type ListedLead, type ShownLead, showLead } from './all-leads.ts'
import { cut, HIGH_IMPORTANCE, type MailAddress, type MailContent, PART, spamPrefix, subjectLine } from './message.ts'
import {
  ANSWERED,
  answeredLink,
  textAndHtml,
  buttons,
  links,
  paragraph,
  type Part,
  section,
  WE_HAVE_IT,
} from './parts.ts'
import { mapHref, reachAction } from './sender.ts'

/** Reads listed leads, emergencies first. Leaves out what this version cannot read: the daily report names it. */
export const readOpen = (listed: readonly ListedLead[]): ShownLead[] =>
  listed.flatMap((lead) => showLead(lead) ?? []).toSorted((one, other) => Number(other.urgent) - Number(one.urgent))

/** What is wrong, in words: for instance "unanswered for 17 minutes", "due Mon, Nov 23, 5:00 PM". */
export function openInWords(lead: ShownLead, now: Date): string {
  if (lead.urgent) return `unanswered for ${pluralize(minutesSince(lead.cameAt, now), 'minute')}`
  const due = dueAt(lead)
  return `soft quote ${due < now ? 'was due' : 'due'} ${formatPromise(due, 'short')}`
}

/** Without anything that was typed, for a mailbox that refused that: the phone's digits stay. */
function withoutWords(lead: ShownLead): ShownLead {
  const phone = (lead.phone && telHref(lead.phone))?.replace('tel:', '') ?? null
  return { ...lead, phone, name: '', email: '', address: null, words: null }
}

export function watchMail(
  listed: readonly ListedLead[],
  isBare: boolean,
  to: MailAddress,
  from: MailAddress,
  now: Date,
): MailContent | null {
  const open = isBare ? readOpen(listed).map(withoutWords) : readOpen(listed)
  const [first] = open
  if (first === undefined) return null
  const urgent = open.filter((lead) => lead.urgent)
  const title =
    urgent.length > 0
      ? `EMERGENCY: ${pluralize(urgent.length, 'unanswered emergency', 'unanswered emergencies')}`
      : `Due now: ${pluralize(open.length, 'soft quote')}`
  const next =
    urgent.length > 0 ? `Call or email first, then click “${WE_HAVE_IT}.”` : `Reply first, then click “${ANSWERED}.”`
  const introduction = `Nobody has marked ${open.length === 1 ? 'this' : 'these'} as answered. ${next}`
  const subject =
    urgent.length > 0
      ? `EMERGENCY: ${given(first.phone ?? (first.email || first.reference), first.name, openInWords(first, now))}`
      : title
  return {
    from,
    to,
    replyTo: null,
    subject: subjectLine(subject),
    ...textAndHtml(title, introduction, [
      paragraph(introduction),
      ...open.flatMap((lead) => partsOf(lead, now)),
      paragraph('For whoever runs the site: npm run leads -- --open lists all open leads.', 14),
    ]),
    headers: { 'Auto-Submitted': 'auto-generated', ...(urgent.length > 0 && HIGH_IMPORTANCE) },
  }
}

const given = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

/** In characters. Fifty leads of this length fit into an email. */
const HAPPENING = 300
const happening = (words: string) => cut(withHappeningNow(words, false).replace(/\s+/g, ' ').trim(), HAPPENING)

function partsOf(lead: ShownLead, now: Date): Part[] {
  const { reference, suspicion, senderChecked, name, phone, email, words, answeredUrl, urgent } = lead
  const isBare = phone === null && email === ''
  const { href, ...reach } = isBare
    ? { label: `Look it up: npm run leads -- ${reference}`, href: null }
    : reachAction(lead)
  const label = cut(reach.label, PART)
  const address = lead.address && cut(lead.address, PART)
  return [
    section(`${spamPrefix(suspicion, senderChecked)}${given(reference, cut(name, PART))}`, openInWords(lead, now)),
    ...(urgent && href !== null ? buttons([{ href, label }], label) : [links([{ value: label, href }])]),
    ...(phone === null || telHref(phone) ? [] : [paragraph(cut(phone, PART))]),
    ...(address === null ? [] : [links([{ value: address, href: mapHref(address) }])]),
    ...(urgent && words !== null ? [paragraph(`What is happening: ${happening(words)}`)] : []),
    ...answeredLink(answeredUrl, urgent ? WE_HAVE_IT : ANSWERED),
  ]
}
