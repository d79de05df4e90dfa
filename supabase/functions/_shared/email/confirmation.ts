/** Confirmations don't repeat visitor text. If they did, anyone could make our server email any text to a stranger. */
import { z } from 'zod'
import { company } from '../contract/company.ts'
import { formatBusinessDays, formatPhone, phoneHref } from '../contract/company-format.ts'
import type { LeadKind } from '../contract/lead.ts'
import { formatPromise, promisedBy } from '../contract/promise.ts'
import { html } from './html-tag.ts'
import { answeredLink, linkHtml, paragraph, paragraphHtml, textAndHtml, textOf } from './layout.ts'
import { mailHtml } from './mail-html.ts'
import { describeOrigin, type Lead, type LeadMailDeps, type LeadPresenter, readLead, senderLinks } from './leads.ts'
import { cut, type MailRoute, PART, subjectLine, type Template } from './email.ts'

const recipientSchema = z.object({ email: z.string() })

export const confirmationMail =
  ({ leadKind, summarize }: LeadPresenter, { confirmations, staff }: MailRoute): Template =>
  (leased) => {
    const lead = readLead(leased)
    if (lead === null) return null
    const { email, urgent } = summarize(lead)
    // The spam check approved only the address in `content`.
    if (recipientSchema.parse(leased.content).email.toLowerCase() !== email.toLowerCase()) return null
    const { didNot, more, ...usual } = WORDS[leadKind](lead)
    const { subject, preheader, thanks } = urgent ? writeUrgentWords(leadKind) : usual
    const phone = formatPhone(company.phone)
    const call = urgent ? 'Call us now:' : 'Urgent? Call'
    const hours = `, available ${company.phoneHours}.${urgent ? ` ${FASTER}` : ''}`
    const parts = [
      {
        text: `${call} ${phone}${hours}`,
        html: paragraphHtml(html`${call} ${linkHtml(phoneHref(company.phone), phone)}${hours}`),
      },
      ...[thanks, ...more].map((line) => paragraph(line)),
      paragraph(`Didn’t ${didNot}? Someone else entered your address, and you don’t need to do anything.`, 14),
    ]
    return {
      from: confirmations,
      to: { address: email },
      replyTo: staff,
      subject,
      text: `${textOf(parts)}\n${company.name}\n${phone}\n`,
      html: mailHtml(subject, preheader, parts),
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    }
  }

const WORDS = {
  quote({ reference, createdAt }: Lead) {
    const due = formatPromise(promisedBy(createdAt))
    return {
      // Omits the reference, because visitors can choose an ID that spells a word.
      subject: `You’ll have your soft quote by ${due}`,
      preheader: 'We received your request. Reply to add photos or details.',
      thanks: `Thank you for requesting a soft quote from ${company.name}. We received your building details.`,
      more: [
        `You’ll have your soft quote within ${formatBusinessDays(company.quoteDays)}, by ${due}.`,
        'Next, a person will review your details and photos and email you a ballpark price. There’s no obligation.',
        `Have photos, details or a correction to add? Just reply. Your email will reach the people preparing your quote. Your reference is ${reference}.`,
      ],
      didNot: 'request this',
    }
  },
  message: () => ({
    subject: 'We received your message',
    preheader: 'We’ll reply as soon as possible.',
    thanks: `Thank you for contacting ${company.name}. We received your message and will reply as soon as possible.`,
    more: ['Need to add something? Just reply to this email.'],
    didNot: 'contact us',
  }),
}

const FASTER = 'Calling is faster than email.'

function writeUrgentWords(leadKind: LeadKind) {
  const noun = leadKind === 'quote' ? 'request' : 'message'
  return {
    subject: `We received your emergency ${noun}. Please call ${formatPhone(company.phone)}`,
    preheader: FASTER,
    thanks: `We received your ${noun} and are alerting our team to this emergency.`,
  }
}

/** Notifies staff that a visitor's address rejected the confirmation. */
export const bounceNotice =
  ({ leadKind, summarize }: LeadPresenter, { route, linkTo }: LeadMailDeps): Template =>
  async (leased) => {
    const lead = readLead(leased)
    if (lead === null) return null
    const sender = summarize(lead)
    const { name, phone, email } = sender
    const next = phone === null ? 'check the address for a typo' : 'call instead'
    const title = `Email to ${cut(name, PART)} bounced: ${next}`
    const body = `We couldn’t deliver the confirmation to ${email}, so a reply won’t arrive either.`
    return {
      from: route.from,
      to: route.staff,
      replyTo: null,
      subject: subjectLine(`[${lead.reference}] ${title}`),
      ...textAndHtml(title, body, [
        paragraph(body),
        senderLinks(sender),
        ...answeredLink(await linkTo({ ...lead, leadKind })),
        paragraph(describeOrigin(lead), 14),
      ]),
      headers: { 'Auto-Submitted': 'auto-generated' },
    }
  }
