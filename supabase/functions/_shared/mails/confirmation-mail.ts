/** Confirmations repeat nothing that was typed, or anyone could have our server mail their words to a stranger. */
import { company } from '../contract/company.ts'
import { formatPhone } from '../contract/company-format.ts'
import { EMERGENCY_RECEIVED } from '../contract/emergency.ts'
import { promisedBy, formatPromise } from '../contract/promise.ts'
import { html, linkHtml, mailHtml, paragraphHtml } from './html.ts'
import { type MailContent, type MailRoute } from './message.ts'

interface Confirmation {
  readonly about: 'contact' | 'quote'
  readonly recipient: string
  readonly subject: string
  readonly preheader: string
  readonly paragraphs: readonly string[]
}

export interface ConfirmedQuote {
  readonly reference: string
  readonly email: string
  readonly submittedAt: Date
}

export function messageConfirmation(recipient: string, route: MailRoute, urgent = false): MailContent {
  const thanks = `Thank you for writing to ${company.name}. Your message has reached us and will be answered as soon as possible.`
  return confirmation(
    {
      about: 'contact',
      recipient,
      subject: 'We received your message',
      preheader: 'It will be answered as soon as possible.',
      paragraphs: [...emergency(urgent), thanks],
    },
    route,
  )
}

/** Confirms a quote with its reference and the promised time (docs/decisions/013-dated-promise.md). */
export function quoteConfirmation(
  { reference, email, submittedAt }: ConfirmedQuote,
  route: MailRoute,
  urgent = false,
): MailContent {
  const due = formatPromise(promisedBy(submittedAt))
  return confirmation(
    {
      about: 'quote',
      recipient: email,
      subject: `[${reference}] We received your soft quote request`,
      preheader: company.quotePromise === null ? `Its reference is ${reference}.` : `You will hear from us by ${due}.`,
      paragraphs: [
        ...emergency(urgent),
        `Thank you for asking ${company.name} for a soft quote. Your request has reached us. Its reference is ${reference}.`,
        ...(company.quotePromise === null
          ? []
          : [`You will have your soft quote within ${company.quotePromise}: by ${due}.`]),
        'Photos or words to add, or something to correct? Answer this email. It reaches the people who prepare your quote.',
      ],
    },
    route,
  )
}

const emergency = (urgent: boolean) => (urgent ? [EMERGENCY_RECEIVED] : [])

function confirmation(content: Confirmation, { confirmations, staff }: MailRoute): MailContent {
  const { about, recipient, subject, preheader, paragraphs } = content
  const { phone, phoneHours } = company
  const urgent =
    phone === null ? [] : [{ number: phone, rest: phoneHours ? `. The line is answered ${phoneHours}.` : '.' }]
  return {
    from: confirmations,
    to: { address: recipient },
    replyTo: staff,
    subject,
    text: [
      ...urgent.map(({ number, rest }) => `${URGENT} ${formatPhone(number)}${rest}`),
      ...paragraphs,
      notYou(about),
      `${company.name}\n`,
    ].join('\n\n'),
    html: mailHtml({
      title: subject,
      preheader,
      body: [
        ...urgent.map(({ number, rest }) =>
          paragraphHtml(html`${URGENT} ${linkHtml(`tel:${number}`, formatPhone(number))}${rest}`),
        ),
        ...paragraphs.map((text) => paragraphHtml(text)),
        paragraphHtml(notYou(about), 14),
      ],
    }),
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}

const URGENT = 'Is it urgent? Call us at'

const notYou = (about: Confirmation['about']) =>
  `If you did not ${about === 'quote' ? 'ask us for a quote' : 'write to us'}, someone else gave your address. You need not do anything.`
