/** Notices to staff: reminders about unanswered leads, and alerts about failed emails. */
import { pluralize } from '../contract/company-format.ts'
import { withHappeningNow } from '../contract/emergency.ts'
import { telHref } from '../contract/phone.ts'
import { formatPromise } from '../contract/promise.ts'
import { dueAt, minutesSince } from '../reminders.ts'
import { type ListedLead, type ShownLead, showLead } from './listed-leads.ts'
import {
  cut,
  HIGH_IMPORTANCE,
  type MailAddress,
  type MailContent,
  PART,
  spamPrefix,
  subjectLine,
  type MailRoute,
} from './email.ts'
import {
  ANSWERED,
  answeredLink,
  textAndHtml,
  buttons,
  links,
  paragraph,
  type Part,
  titled,
  WE_HAVE_IT,
} from './layout.ts'
import { mapHref, reachAction } from './sender.ts'
import { z } from 'zod'

/** Reads listed leads, emergencies first. Skips leads that this version can't parse; the daily report lists them. */
export const readOpen = (listed: readonly ListedLead[]): ShownLead[] =>
  listed.flatMap((lead) => showLead(lead) ?? []).toSorted((one, other) => Number(other.urgent) - Number(one.urgent))

/** For example "unanswered for 17 minutes" or "soft quote due Mon, Nov 23, 5:00 PM". */
export function openInWords(lead: ShownLead, now: Date): string {
  if (lead.urgent) return `unanswered for ${pluralize(minutesSince(lead.createdAt, now), 'minute')}`
  const due = dueAt(lead)
  return `soft quote ${due < now ? 'was due' : 'due'} ${formatPromise(due, 'short')}`
}

/** Removes visitor text except the phone's digits, for a mailbox that rejected the full reminder. */
function withoutWords(lead: ShownLead): ShownLead {
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
  const open = isBare ? readOpen(listed).map(withoutWords) : readOpen(listed)
  const [first] = open
  if (first === undefined) return null
  const urgent = open.filter((lead) => lead.urgent).length
  const [title, next] =
    urgent > 0
      ? [emergencies(urgent), `Call or email first, then click “${WE_HAVE_IT}.”`]
      : [`Due now: ${pluralize(open.length, 'soft quote')}`, `Reply first, then click “${ANSWERED}.”`]
  const introduction = `Nobody has marked ${open.length === 1 ? 'this' : 'these'} as answered. ${next}`
  const reach = first.phone ?? (first.email || first.reference)
  return {
    from,
    to,
    replyTo: null,
    subject: subjectLine(urgent > 0 ? `EMERGENCY: ${given(reach, first.name, openInWords(first, now))}` : title),
    ...textAndHtml(title, introduction, [
      paragraph(introduction),
      ...open.flatMap((lead) => partsOf(lead, now)),
      paragraph('For whoever runs the site: npm run leads -- --open lists all open leads.', 14),
    ]),
    headers: { 'Auto-Submitted': 'auto-generated', ...(urgent > 0 && HIGH_IMPORTANCE) },
  }
}

const emergencies = (count: number) =>
  `EMERGENCY: ${pluralize(count, 'unanswered emergency', 'unanswered emergencies')}`
const given = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

/** In characters. Fifty leads of this length fit into an email. */
const HAPPENING = 300
const happening = (words: string) => cut(withHappeningNow(words, false).replace(/\s+/g, ' ').trim(), HAPPENING)

function partsOf(lead: ShownLead, now: Date): Part[] {
  const { reference, suspicion, browserConfirmed, name, phone, email, words, answeredUrl, urgent } = lead
  const isBare = phone === null && email === ''
  const reach = isBare ? { value: `Look it up: npm run leads -- ${reference}` } : reachAction(lead)
  const value = cut(reach.value, PART)
  const address = lead.address && cut(lead.address, PART)
  return [
    titled(
      `${spamPrefix(suspicion, browserConfirmed)}${given(reference, cut(name, PART))}`,
      paragraph(openInWords(lead, now)),
    ),
    ...(urgent && reach.href ? buttons([{ ...reach, value }], value) : [links([{ ...reach, value }])]),
    ...(phone === null || telHref(phone) ? [] : [paragraph(cut(phone, PART))]),
    ...(address === null ? [] : [links([{ value: address, href: mapHref(address) }])]),
    ...(urgent && words !== null ? [paragraph(`What is happening: ${happening(words)}`)] : []),
    ...answeredLink(answeredUrl, urgent ? WE_HAVE_IT : ANSWERED),
  ]
}

export const deadLetterSchema = z.object({
  kind: z.string(),
  /** For example "a quote request". */
  lead: z.string(),
  reference: z.string(),
  error: z.string(),
})
type DeadLetter = z.infer<typeof deadLetterSchema>

export function deadLetterAlert(mailId: string, dead: DeadLetter, { from, staff, alerts }: MailRoute): MailContent {
  const { lead, reference, error } = dead
  const title = `We couldn’t deliver an email about ${lead}`
  const [cause = UNREACHED] = Object.entries(CAUSES).flatMap(([what, codes]) => (codes.includes(error) ? [what] : []))
  const body = [
    `Someone contacted us, but we couldn’t deliver the email that notifies you. Nothing is lost: ${lead.replace(/^an? /, '')} ${reference} is saved.`,
    error === BEFORE_DELETION
      ? 'Resend the email within a week. After that, the site deletes it.'
      : `Why: ${cause} (code ${error}).`,
    'After a temporary refusal, we retry for three days. If this one isn’t temporary, fix the cause, then resend the email.',
  ]
  const commands = `For whoever runs the site: npm run outbox explains the code, and npm run outbox -- requeue ${mailId} resends the email.`
  return {
    from,
    to: alerts,
    replyTo: staff,
    subject: subjectLine(`[${reference}] ${title}`),
    ...textAndHtml(title, `Reference ${reference}`, [...body.map((line) => paragraph(line)), paragraph(commands, 14)]),
    headers: { 'Auto-Submitted': 'auto-generated', Importance: 'high' },
  }
}

/** The error of an undelivered email whose lead will be deleted in a week (leads.sql). */
const BEFORE_DELETION = 'deleted_in_a_week'
const UNREACHED = 'our mail server or email provider didn’t accept the email'
/** Causes for staff. `npm run outbox` explains each code to the person who runs the site. */
const CAUSES: Readonly<Record<string, readonly string[]>> = {
  'the receiving mail server rejected the address': ['550', '551', '553', 'bounced'],
  'the mailbox is full': ['552'],
  'the email’s content was rejected': ['400', '413', '422', '554'],
  'our mail server or email provider rejected our login or sender address': ['401', '403', '530', '535', 'EAUTH'],
  'we’ve reached our email plan’s limit': ['429'],
  'our email provider no longer sends to this address': ['complained', 'suppressed'],
}
