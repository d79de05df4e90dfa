/** A message in lists and webhook posts, and its email to staff. */
import { type ContactMessage, contactSchema } from '../contract/schemas.ts'
import { isEmergency } from '../contract/note-lines.ts'
import { telHref } from '../contract/numbers.ts'
import { emergencyMail } from './emergency.ts'
import { type MailRow, answeredLink, paragraph, table, textAndHtml, section } from './layout.ts'
import {
  describeOrigin,
  describeSource,
  type LeadPresenter,
  type MailedLead,
  spamNote,
  type StaffMail,
} from './leads.ts'
import { joinParts, mailtoHref, REPLY_HINT, spamPrefix, subjectLine } from './email.ts'
import { readNoteLine } from './quote-questions.ts'

export const messageLead: LeadPresenter = {
  leadKind: 'message',
  mail: messageMail,

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
      title: joinParts(subject, name),
      gist: subject,
      words: message,
      photos: [],
      answers: [...senderRows(contact), { label: 'Message', value: message }],
      posted: contact,
    }
  },
}

function messageMail(lead: MailedLead): StaffMail {
  const contact = contactSchema.parse(lead.row)
  const { full_name: name, subject, message } = contact
  if (isEmergency(contact)) {
    const sender = { ...contact, name, words: message }
    return emergencyMail(sender, lead, { more: [paragraph(`Subject: ${subject}`)] })
  }
  const origin = describeOrigin(lead)
  const title = `${spamPrefix(lead)}${subject}: message from ${name}`
  const parts = [
    ...spamNote(lead),
    ...table('Sender', senderRows(contact)),
    section('Message', paragraph(message)),
    ...answeredLink(lead.answeredUrl),
    paragraph(`${origin} ${REPLY_HINT}`),
    ...describeSource(lead.source),
  ]
  return { subject: subjectLine(title), ...textAndHtml(title, origin, parts), headers: {} }
}

function senderRows({ full_name, email, phone, subject }: ContactMessage): MailRow[] {
  return [
    { label: 'Full Name', value: full_name },
    { label: 'Email', value: email, href: mailtoHref(email) },
    { label: 'Phone', value: phone ?? 'Not provided', href: phone && telHref(phone) },
    { label: 'Subject', value: subject },
  ]
}
