/** One email that lists many leads of one type. */
import { formatCount, pluralize } from '../contract/company-format.ts'
import { LEAD_LABELS, type LeadKind } from '../contract/options.ts'
import { html, linkHtml, ANSWERED, textAndHtml, paragraph, type Part } from './layout.ts'
import { type ListedLead, type ShownLead, showLead } from './listed-leads.ts'
import { cut, HIGH_IMPORTANCE, type MailContent, type MailRoute, spamPrefix, subjectLine } from './email.ts'

/** In bytes, for text and HTML each, because email clients truncate emails above about 100 KB. */
const MAIL_SIZE = 80_000
const FRAME_SIZE = 8_000
/** In bytes of HTML: the size of an entry without its last line, and the maximum length of each part. */
const ENTRY_SIZE = 420
const SHOWN = { name: 70, phone: 40, email: 80, line: 300 }

const INTRODUCTIONS = {
  quote:
    'Many quote requests came in at once, so we’re listing them together. All of them are saved, and each may be from a real customer.',
  message:
    'Many messages came in at once, so we’re listing them together. Each may be from a real customer. To reply, use the address listed with each message.',
} as const

/** @param count the number of all leads, including unlisted ones */
export function digestMail(
  leadKind: LeadKind,
  listed: readonly ListedLead[],
  count: number,
  { from, staff }: MailRoute,
): MailContent | null {
  if (listed.length === 0) return null
  const introduction = INTRODUCTIONS[leadKind]
  const leads = listed.map(showLead)
  const urgent = leads.filter((lead) => lead?.urgent).length
  const all = Math.max(count, listed.length)
  const title = pluralize(all, `new ${LEAD_LABELS[leadKind]}`)
  const more = count - listed.length
  return {
    from,
    to: staff,
    replyTo: null,
    subject: subjectLine(urgent > 0 ? `EMERGENCY: ${urgent === all ? '' : `${urgent} of `}${title}` : title),
    ...textAndHtml(title, introduction, [
      paragraph(introduction),
      ...leads.map((lead) => entryOf(lead, Math.floor((MAIL_SIZE - FRAME_SIZE) / leads.length) - ENTRY_SIZE)),
      ...(more > 0 ? [paragraph(`${formatCount(more)} more arrived in the same few minutes. ${HOW_TO_LIST}`)] : []),
    ]),
    headers: urgent > 0 ? HIGH_IMPORTANCE : {},
  }
}

const HOW_TO_LIST = 'For whoever runs the site: npm run leads lists them all.'

/** An entry has the sender, the ways to reply, the link, and one line about the lead. */
function entryOf(lead: ShownLead | null, room: number): Part {
  if (lead === null)
    return paragraph('We can’t show this lead here. For whoever runs the site: look it up in the database.')
  const { reference, suspicion, browserConfirmed, answeredUrl: url, urgent, name, phone, email, facts, words } = lead
  const title = `${reference}${urgent ? ' EMERGENCY' : ''}`
  const lines = [
    `${spamPrefix(suspicion, browserConfirmed)}${cutToBytes(name, SHOWN.name)}`,
    `${cutToBytes(email, SHOWN.email)} · ${phone === null ? 'no phone' : cutToBytes(phone, SHOWN.phone)}`,
    cutToBytes([...facts, words?.replace(/\s+/g, ' ')].filter(Boolean).join(' · '), Math.min(SHOWN.line, room)),
  ]
  const link = url === null ? [] : [html`<br />${linkHtml(url, ANSWERED)}`]
  return {
    text: [title, ...lines, ...(url === null ? [] : [`${ANSWERED}: ${url}`])].join('\n'),
    html: html`<p dir="auto"><strong>${title}</strong>${lines.map((line) => html`<br />${line}`)}${link}</p> `,
  }
}

function cutToBytes(text: string, most: number): string {
  const size = bytesOf(html`${text}`.markup)
  if (size <= most) return text
  const points = [...text].length
  return cutToBytes(cut(text, Math.min(points - 1, Math.ceil((points * most) / size))), most)
}

const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength
