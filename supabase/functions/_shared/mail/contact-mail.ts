/** The two mails of a contact message: everything to staff, and a fixed text to the sender. */
import { company } from '../contract/company.ts'
import { formatPhone } from '../contract/company-format.ts'
import type { ContactMessage } from '../contract/contact.ts'
import type { LeadSource } from '../contract/source.ts'
import { cameFrom } from './came-from.ts'
import { type Html, html, lines, type MailRow } from './html.ts'
import { heading, link, mailHtml, paragraph, section } from './layout.ts'
import { localTime, mailtoHref, mark, markNote, REPLY_HINT, subjectLine, telHref, textSection } from './text.ts'
import { domainOf, type MailMessage, type MailRoute } from './mailer.ts'

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
  const emergency = contact.subject === 'Emergency Support'
  const title = `${mark(suspicion)}${contact.subject}: message from ${contact.full_name}`
  const submitted = `Submitted ${localTime(submittedAt, company.timeZone)}.`
  const rows = senderRows(contact, emergency)
  return {
    from,
    to: staff,
    replyTo: { address: contact.email },
    subject: subjectLine(emergency ? `[EMERGENCY] ${title}` : title),
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
      ...(emergency && { Importance: 'high', 'X-Priority': '1' }),
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

const THANKS = `Thank you for writing to ${company.name}. Your message has reached us and will be answered as soon as possible.`
const NOT_YOU = 'If you did not write to us, someone else gave your address. You need not do anything.'

/**
 * The confirmation to the address that was given. It repeats nothing that was typed: anyone can type anyone's address,
 * and could otherwise use us to send their own words to strangers.
 */
export function confirmationMail(id: string, recipient: string, { from, staff }: MailRoute): MailMessage {
  const { phone, phoneHours } = company
  const urgent = phone && `For anything urgent, call us at ${formatPhone(phone)}. The line is answered ${phoneHours}.`
  return {
    from,
    to: { address: recipient },
    replyTo: staff,
    subject: 'We received your message',
    text: [THANKS, ...(urgent ? [urgent] : []), NOT_YOU, `${company.name}\n`].join('\n\n'),
    html: mailHtml({
      title: 'We received your message',
      preheader: 'It will be answered as soon as possible.',
      body: [
        paragraph(THANKS),
        ...(phone
          ? [
              paragraph(
                html`For anything urgent, call us at ${link(`tel:${phone}`, formatPhone(phone))}. The line is answered
                ${phoneHours}.`,
              ),
            ]
          : []),
        paragraph(NOT_YOU, 14),
      ],
    }),
    messageId: `<contact-confirmation-${id}@${domainOf(from)}>`,
    idempotencyKey: `contact_confirmation/${id}`,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}
