/** The mail from which staff bid: all that was typed, in the order of the confirmation view. */
import { CLEANING_FREQUENCY_LABELS, EMPLOYEE_COUNT_LABELS, MATRON_TYPE_LABELS } from '../_shared/contract/options.ts'
import type { Quote } from '../_shared/contract/quote.ts'
import { quoteReference } from '../_shared/contract/reference.ts'
import type { MailRoute } from '../_shared/env.ts'
import { type Html, html } from '../_shared/html.ts'
import { mailtoHref, telHref } from '../_shared/links.ts'
import { heading, link, type MailRow, mailPage, paragraph, section } from '../_shared/mail-layout.ts'
import { centralTime, cut, subjectLine, textSection } from '../_shared/mail-text.ts'
import type { MailMessage } from '../_shared/mailer.ts'

export interface QuoteSubmission {
  /** UUID v4 in small letters, made by the page. */
  readonly id: string
  readonly quote: Quote
  readonly submittedAt: Date
}

const TITLE = 'New soft quote request'
const PROMISE = 'A soft quote is promised within 1 business day.'
const NOT_PROVIDED = 'Not provided'

/** The one mail to staff about a quote. Answering it answers the visitor. */
export function quoteMail({ id, quote, submittedAt }: QuoteSubmission, { from, staff }: MailRoute): MailMessage {
  const reference = quoteReference(id)
  const submission = `Reference ${reference}, submitted ${centralTime(submittedAt)}.`
  return {
    from,
    to: staff,
    replyTo: { address: quote.email },
    subject: subjectLine(
      `[${reference}] ${cut(quote.businessName, 60)} · ${quote.squareFootage} · ${frequency(quote)}`,
    ),
    text: textPart(quote, submission),
    html: htmlPart(quote, submission),
    messageId: `<quote-${id}@${from.address.split('@').at(-1) ?? ''}>`,
    idempotencyKey: `quote_staff/${id}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function frequency({ cleaningFrequency, otherFrequency }: Quote): string {
  const label = CLEANING_FREQUENCY_LABELS[cleaningFrequency]
  return cleaningFrequency === 'other' && otherFrequency !== null ? `${label}: ${otherFrequency}` : label
}

const optional = (label: string, value: string | null): MailRow[] => (value === null ? [] : [{ label, value }])

function contactRows({ fullName, businessName, email, phone }: Quote): MailRow[] {
  return [
    { label: 'Full Name', value: fullName },
    { label: 'Business Name', value: businessName },
    { label: 'Email', value: email, href: mailtoHref(email) },
    { label: 'Phone', value: phone ?? NOT_PROVIDED, href: phone && telHref(phone) },
  ]
}

function facilityRows(quote: Quote): MailRow[] {
  return [
    { label: 'Square Footage', value: quote.squareFootage },
    { label: 'Employee Count', value: EMPLOYEE_COUNT_LABELS[quote.employeeCount] },
    { label: 'Bathrooms', value: String(quote.bathrooms) },
    { label: 'Fixtures', value: quote.fixtures === null ? NOT_PROVIDED : String(quote.fixtures) },
    { label: 'Cleaning Frequency', value: CLEANING_FREQUENCY_LABELS[quote.cleaningFrequency] },
    ...optional('Other Frequency', quote.otherFrequency),
    { label: 'Matron Service', value: quote.matronService ? 'Yes' : 'No' },
    ...optional('Matron Type', quote.matronType && MATRON_TYPE_LABELS[quote.matronType]),
    ...optional('Notes', quote.notes),
  ]
}

function textPart(quote: Quote, submission: string): string {
  const photos = quote.photos.map((url, index) => ({ label: photoName(index), value: url }))
  return [
    `${TITLE}\n${submission}`,
    PROMISE,
    textSection('Contact Information', contactRows(quote)),
    textSection('Facility Details', facilityRows(quote)),
    ...(photos.length > 0 ? [textSection('Facility Photos', photos)] : []),
    `Reply to this email to write to the sender.\n`,
  ].join('\n\n')
}

function htmlPart(quote: Quote, submission: string): string {
  return mailPage({
    title: TITLE,
    preheader: PROMISE,
    body: [
      paragraph(submission),
      paragraph(html`<strong>${PROMISE}</strong>`),
      section('Contact Information', contactRows(quote)),
      section('Facility Details', facilityRows(quote)),
      ...photoGrid(quote.photos),
      paragraph('Reply to this email to write to the sender.'),
    ],
  })
}

const photoName = (index: number) => `Facility photo ${index + 1}`

function photoGrid(photos: readonly string[]): Html[] {
  if (photos.length === 0) return []
  const thumbnails = photos.map((url, index) => {
    const image = html`<img
      src="${url}"
      width="260"
      alt="${photoName(index)}"
      style="max-width:100%;height:auto;border:0;border-radius:10px"
    />`
    return html`<div style="display:inline-block;padding:8px 8px 0 0;vertical-align:top">${link(url, image)}</div> `
  })
  return [heading('Facility Photos'), html`<div style="margin:0 0 16px">${thumbnails}</div> `]
}
