import { company } from '../contract/company.ts'
import type { ContactMessage } from '../contract/contact.ts'
import { isEmergency } from '../contract/emergency.ts'
import type { LeadSource } from '../contract/source.ts'
import { cameFrom, telHref } from './sender.ts'
import { emergencyMail } from './emergency-mail.ts'
import { type Digest, type Entry, FIELD } from './digest.ts'
import type { MailRow } from './html.ts'
import {
  cut,
  localTime,
  type MailContent,
  type MailRoute,
  mailtoHref,
  mark,
  markNote,
  REPLY_HINT,
  subjectLine,
} from './message.ts'
import { answeredPart, bothForms, said, tabled, titled } from './parts.ts'
import { type ListedLead, readStoredContact } from './stored.ts'

export interface ContactSubmission {
  readonly contact: ContactMessage
  readonly submittedAt: Date
  readonly suspicion: string | null
  readonly source: LeadSource | null
  /** Link that marks it as answered; null without one. */
  readonly answeredUrl: string | null
}

export function contactMail(submission: ContactSubmission, { from, staff }: MailRoute): MailContent {
  const { contact } = submission
  return {
    from,
    to: staff,
    replyTo: { address: contact.email },
    ...(isEmergency(contact) ? urgentParts(submission) : usualParts(submission)),
  }
}

const submitted = ({ submittedAt }: ContactSubmission) => `Submitted ${localTime(submittedAt, company.timeZone)}.`

function usualParts(submission: ContactSubmission) {
  const { contact, suspicion, source } = submission
  const title = `${mark(suspicion)}${contact.subject}: message from ${contact.full_name}`
  const parts = [
    ...markNote(suspicion).map((note) => said(note)),
    ...tabled('Sender', senderRows(contact)),
    titled('Message', contact.message),
    ...answeredPart(submission.answeredUrl),
    said(`${submitted(submission)} ${REPLY_HINT}`),
    ...cameFrom(source).map((line) => said(line, 14)),
  ]
  return {
    subject: subjectLine(title),
    ...bothForms(title, submitted(submission), parts),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function urgentParts(submission: ContactSubmission) {
  const { full_name: name, phone, email, subject, message } = submission.contact
  return emergencyMail({
    name,
    phone,
    email,
    words: message,
    start: mark(submission.suspicion),
    warnings: markNote(submission.suspicion),
    more: answeredPart(submission.answeredUrl),
    origin: `Subject: ${subject}. ${submitted(submission)}`,
    source: submission.source,
  })
}

function senderRows({ full_name, email, phone, subject }: ContactMessage): MailRow[] {
  return [
    { label: 'Full Name', value: full_name },
    { label: 'Email', value: email, href: mailtoHref(email) },
    { label: 'Phone', value: phone ?? 'Not provided', href: phone && telHref(phone) },
    { label: 'Subject', value: subject },
  ]
}

export function contactDigest(listed: readonly ListedLead[], count: number): Digest {
  return {
    title: (all) => `${all} message${all === 1 ? '' : 's'} in one email`,
    introduction:
      'More messages came in a short time than get an email of their own. Each may be from a real customer; reply to the address that stands with it.',
    rest: 'came in the same minutes. They stand in the table private.outbox for 30 days.',
    entries: listed.map((row) => () => ({ ...row, ...messageEntry(row) })),
    count,
  }
}

function messageEntry({ reference, content }: ListedLead): Entry {
  const { submitted_at, suspicion, ...contact } = readStoredContact(content)
  return {
    reference,
    suspicion,
    name: contact.full_name,
    phone: contact.phone,
    email: contact.email,
    lines: (limit) => [
      `${contact.subject} · ${cut(contact.full_name, FIELD)}`,
      `${contact.email} · ${contact.phone ?? 'no phone'}`,
      localTime(new Date(submitted_at), company.timeZone),
      cut(contact.message.replace(/\s+/g, ' '), limit),
    ],
  }
}
