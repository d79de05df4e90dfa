/** The mail to staff about a contact message. */
import { company } from '../contract/company.ts'
import type { ContactMessage } from '../contract/contact.ts'
import { isEmergency } from '../contract/emergency.ts'
import type { LeadSource } from '../contract/source.ts'
import { cameFrom } from './came-from.ts'
import { type Html, html, lines, type MailRow } from './html.ts'
import { heading, link, mailHtml, paragraph, section } from './layout.ts'
import { localTime, mailtoHref, mark, markNote, REPLY_HINT, subjectLine, telHref, textSection } from './text.ts'
import { domainOf, HIGH_IMPORTANCE, type MailMessage, type MailRoute } from './mailer.ts'

export interface ContactSubmission {
  /** UUID v4 in lower case, made by the page. */
  readonly id: string
  readonly contact: ContactMessage
  readonly submittedAt: Date
  /** What makes it look like spam, in words for staff. */
  readonly suspicion: string | null
  readonly source: LeadSource | null
}

/** The mail to staff. A reply to it goes to the visitor. An emergency is marked and starts with the number to call. */
export function contactMail(submission: ContactSubmission, { from, staff }: MailRoute): MailMessage {
  const { id, contact, submittedAt, suspicion, source } = submission
  const emergency = isEmergency(contact)
  const title = `${mark(suspicion)}${contact.subject}: message from ${contact.full_name}`
  const submitted = `Submitted ${localTime(submittedAt, company.timeZone)}.`
  const rows = senderRows(contact, emergency)
  return {
    from,
    to: staff,
    replyTo: { address: contact.email },
    subject: subjectLine(emergency ? `EMERGENCY: ${title}` : title),
    text: [
      title,
      ...markNote(suspicion),
      textSection('Sender', rows),
      `MESSAGE\n${contact.message}`,
      [`${submitted} ${REPLY_HINT}`, ...cameFrom(source), ''].join('\n'),
    ].join('\n\n'),
    html: mailHtml({
      title,
      preheader: submitted,
      body: [
        ...callFirst(emergency ? contact.phone : null),
        ...markNote(suspicion).map((note) => paragraph(note)),
        section('Sender', rows),
        heading('Message'),
        paragraph(html`${lines(contact.message)}`),
        paragraph(`${submitted} ${REPLY_HINT}`),
        ...cameFrom(source).map((line) => paragraph(line, 14)),
      ],
    }),
    messageId: `<contact-${id}@${domainOf(from)}>`,
    idempotencyKey: `contact_staff/${id}`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(emergency && HIGH_IMPORTANCE),
    },
  }
}

/** The number of someone with water on the floor, one tap away for the person on call. */
function callFirst(phone: string | null): Html[] {
  const href = phone && telHref(phone)
  return phone && href ? [paragraph(html`Call first: ${link(href, phone)}`, 24)] : []
}

function senderRows({ full_name, email, phone, subject }: ContactMessage, emergency: boolean): MailRow[] {
  const number = { label: 'Phone', value: phone ?? 'Not provided', href: phone && telHref(phone) }
  const person = [
    { label: 'Full Name', value: full_name },
    { label: 'Email', value: email, href: mailtoHref(email) },
  ]
  return [...(emergency ? [number, ...person] : [...person, number]), { label: 'Subject', value: subject }]
}
