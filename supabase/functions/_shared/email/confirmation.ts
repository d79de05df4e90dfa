/** Confirmations don't repeat visitor text, because anyone could make our server email their words to a stranger. */
import { z } from 'zod'
import { company } from '../contract/company.ts'
import { formatPhone, phoneHref } from '../contract/company-format.ts'
import type { LeadKind } from '../contract/options.ts'
import { html, linkHtml, mailHtml, paragraphHtml } from './layout.ts'
import { type ConfirmationWords, type LeadPresenter, readLead } from './leads.ts'
import type { MailRoute, Template } from './email.ts'

const recipientSchema = z.object({ email: z.string() })

/** Returns the template of a lead type's confirmation. */
export const confirmationMail =
  ({ leadKind, summarize, confirm }: LeadPresenter, { confirmations, staff }: MailRoute): Template =>
  (leased) => {
    const lead = readLead({ ...leased, content: null })
    if (lead === null) return null
    const { email, urgent } = summarize(lead)
    // Send only to the address that the function checked.
    if (recipientSchema.parse(leased.content).email.toLowerCase() !== email.toLowerCase()) return null
    const words = confirm(lead)
    const { phone, phoneHours } = company
    const hours = `, available ${phoneHours}.`
    const { subject, preheader, call, after, thanks } = urgent ? urgentWords(LEAD_NOUNS[leadKind]) : usualWords(words)
    const notYou = `Didn’t ${words.didNot}? Someone else entered your address, and you don’t need to do anything.`
    const paragraphs = [thanks, ...words.more]
    return {
      from: confirmations,
      to: { address: email },
      replyTo: staff,
      subject,
      text: [
        `${call} ${formatPhone(phone)}${hours}${after}`,
        ...paragraphs,
        notYou,
        `${company.name}\n${formatPhone(phone)}\n`,
      ].join('\n\n'),
      html: mailHtml({
        title: subject,
        preheader,
        body: [
          paragraphHtml(html`${call} ${linkHtml(phoneHref(phone), formatPhone(phone))}${hours}${after}`),
          ...paragraphs.map((text) => paragraphHtml(text)),
          paragraphHtml(notYou, 14),
        ],
      }),
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    }
  }

const usualWords = (words: ConfirmationWords) => ({ ...words, call: 'Urgent? Call', after: '' })

/** Names of the leads for visitors. */
const LEAD_NOUNS = { quote: 'request', message: 'message' } as const satisfies Record<LeadKind, string>

function urgentWords(noun: string) {
  return {
    subject: `We received your emergency ${noun}. Please call ${formatPhone(company.phone)}`,
    preheader: 'Calling is faster than email.',
    call: 'Call us now:',
    after: ' Calling is faster than email.',
    thanks: `We received your ${noun} and are alerting our team to this emergency.`,
  }
}
