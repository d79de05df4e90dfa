import { company } from '../contract/company.ts'
import type { ContactMessage } from '../contract/contact.ts'
import { isEmergency } from '../contract/emergency.ts'
import { quoteReference } from '../contract/reference.ts'
import { describeSource, telHref } from './sender.ts'
import { emergencyMail } from './emergency-mail.ts'
import type { MailRow } from './html.ts'
import {
  localTime,
  type MailContent,
  type MailRoute,
  mailtoHref,
  spamPrefix,
  spamNote,
  REPLY_HINT,
  subjectLine,
} from './message.ts'
import { answeredLink, textAndHtml, paragraph, table, section } from './parts.ts'
import { readStoredMessage, type StoredMessage } from './stored-message.ts'
import type { LinkTo, Template } from './template.ts'

export type ContactSubmission = StoredMessage & {
  /** Link that marks it as answered; null without one. */
  readonly answeredUrl: string | null
}

export const messageTemplate =
  (route: MailRoute, linkTo: LinkTo): Template =>
  async ({ subjectId: id, content }) => {
    const answeredUrl = await linkTo('message', id, quoteReference(id))
    return contactMail({ ...readStoredMessage(content), answeredUrl }, route)
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
  const title = `${spamPrefix(suspicion)}${contact.subject}: message from ${contact.full_name}`
  const parts = [
    ...spamNote(suspicion).map((note) => paragraph(note)),
    ...table('Sender', senderRows(contact)),
    section('Message', contact.message),
    ...answeredLink(submission.answeredUrl),
    paragraph(`${submitted(submission)} ${REPLY_HINT}`),
    ...describeSource(source).map((line) => paragraph(line, 14)),
  ]
  return {
    subject: subjectLine(title),
    ...textAndHtml(title, submitted(submission), parts),
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
    start: spamPrefix(submission.suspicion),
    warnings: spamNote(submission.suspicion),
    more: answeredLink(submission.answeredUrl),
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
