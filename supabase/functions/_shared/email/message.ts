/** Presents a message: in lists, webhook posts, the staff email and the confirmation. */
import { company } from '../contract/company.ts'
import { type ContactMessage, contactSchema } from '../contract/contact.ts'
import { isEmergency } from '../contract/emergency.ts'
import { telHref } from '../contract/phone.ts'
import { emergencyMail, describeOrigin, describeSource } from './sender.ts'
import { type MailRow, answeredLink, paragraph, section, table, textAndHtml } from './layout.ts'
import type { LeadPresenter, MailedLead } from './leads.ts'
import {
  joined,
  type MailContent,
  type MailRoute,
  mailtoHref,
  REPLY_HINT,
  spamNote,
  spamPrefix,
  subjectLine,
} from './email.ts'
import { readNoteLine } from './quote-questions.ts'

export const messageLead: LeadPresenter = {
  leadKind: 'message',
  many: 'Many messages came in at once, so we’re listing them together. Each may be from a real customer. To reply, use the address listed with each message.',

  mail: (lead, route) => messageMail({ ...lead, contact: contactSchema.parse(lead.row) }, route),

  summarize({ row }) {
    const contact = contactSchema.parse(row)
    const { full_name: name, phone, email, subject, message } = contact
    return {
      name,
      phone,
      email,
      address: readNoteLine(message, 'address'),
      urgent: isEmergency(contact),
      promised: null,
      title: joined(subject, name),
      gist: subject,
      facts: [],
      words: message,
      photos: [],
      answers: [...senderRows(contact), { label: 'Message', value: message }],
      posted: contact,
    }
  },

  confirm: () => ({
    subject: 'We received your message',
    preheader: 'We’ll reply as soon as possible.',
    thanks: `Thank you for contacting ${company.name}. We received your message and will reply as soon as possible.`,
    more: ['Need to add something? Just reply to this email.'],
    didNot: 'contact us',
  }),
}

type MessageSubmission = Omit<MailedLead, 'row'> & { readonly contact: ContactMessage }

export function messageMail(submission: MessageSubmission, { from, staff }: MailRoute): MailContent {
  const { contact } = submission
  return {
    from,
    to: staff,
    replyTo: { address: contact.email },
    ...(isEmergency(contact) ? urgentParts(submission) : usualParts(submission)),
  }
}

function usualParts(submission: MessageSubmission) {
  const { contact, suspicion, source, answeredUrl } = submission
  const title = `${spamPrefix(suspicion)}${contact.subject}: message from ${contact.full_name}`
  const parts = [
    ...spamNote(suspicion).map((note) => paragraph(note)),
    ...table('Sender', senderRows(contact)),
    section('Message', contact.message),
    ...answeredLink(answeredUrl),
    paragraph(`${describeOrigin(submission)} ${REPLY_HINT}`),
    ...describeSource(source).map((line) => paragraph(line, 14)),
  ]
  return {
    subject: subjectLine(title),
    ...textAndHtml(title, describeOrigin(submission), parts),
    headers: {},
  }
}

function urgentParts({ contact, ...lead }: MessageSubmission) {
  const { full_name: name, phone, email, subject, message } = contact
  return emergencyMail({
    name,
    phone,
    email,
    words: message,
    start: spamPrefix(lead.suspicion),
    warnings: spamNote(lead.suspicion),
    more: answeredLink(lead.answeredUrl),
    origin: `Subject: ${subject}. ${describeOrigin(lead)}`,
    source: lead.source,
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
