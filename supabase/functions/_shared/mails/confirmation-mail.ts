/** Confirmations repeat nothing that was typed, or anyone could have our server mail their words to a stranger. */
import { z } from 'zod'
import { company } from '../contract/company.ts'
import { formatPhone, phoneHref } from '../contract/company-format.ts'
import { EMERGENCY_RECEIVED } from '../contract/emergency.ts'
import { html, linkHtml, mailHtml, paragraphHtml } from './html.ts'
import { type LeadPresenter, readLead } from './lead-kind.ts'
import type { MailRoute, Template } from './message.ts'

const recipientSchema = z.object({ email: z.string() })

/** The template of a kind's confirmation. */
export const confirmationMail =
  ({ summarize, confirm }: LeadPresenter, { confirmations, staff }: MailRoute): Template =>
  (leased) => {
    const lead = readLead({ ...leased, content: null })
    if (lead === null) return null
    const { email, urgent } = summarize(lead)
    // Only the address that was checked may be confirmed to.
    if (recipientSchema.parse(leased.content).email.toLowerCase() !== email.toLowerCase()) return null
    const { subject, preheader, paragraphs, didNot } = confirm(lead)
    const { phone, phoneHours } = company
    const call = phone === null ? [] : [{ phone, rest: phoneHours ? `. The line is answered ${phoneHours}.` : '.' }]
    const said = [...(urgent ? [EMERGENCY_RECEIVED] : []), ...paragraphs]
    const notYou = `If you did not ${didNot}, someone else gave your address. You need not do anything.`
    return {
      from: confirmations,
      to: { address: email },
      replyTo: staff,
      subject,
      text: [
        ...call.map((line) => `${URGENT} ${formatPhone(line.phone)}${line.rest}`),
        ...said,
        notYou,
        `${company.name}\n`,
      ].join('\n\n'),
      html: mailHtml({
        title: subject,
        preheader,
        body: [
          ...call.map((line) =>
            paragraphHtml(html`${URGENT} ${linkHtml(phoneHref(line.phone), formatPhone(line.phone))}${line.rest}`),
          ),
          ...said.map((text) => paragraphHtml(text)),
          paragraphHtml(notYou, 14),
        ],
      }),
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    }
  }

const URGENT = 'Is it urgent? Call us at'
