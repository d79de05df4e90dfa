/** Many leads of a kind in one mail. */
import { formatCount, pluralize } from '../contract/company-format.ts'
import { company } from '../contract/company.ts'
import { LEAD_LABELS, type LeadKind } from '../contract/options.ts'
import { html, lines, linkHtml, ANSWERED, textAndHtml, paragraph, type Part } from './layout.ts'
import { LEAD_PRESENTERS, type ListedLead, type ShownLead, showLead } from './listed-leads.ts'
import {
  cut,
  HIGH_IMPORTANCE,
  localTime,
  type MailContent,
  type MailRoute,
  spamNote,
  spamPrefix,
  subjectLine,
} from './email.ts'
import { describeSource } from './sender.ts'

/** In bytes, for text and HTML each: mail programs cut off mails above about 100 KB. */
const MAIL_SIZE = 80_000
const FRAME_SIZE = 8_000
/** Characters of a long text to show: the most that fits into a lead's share of the mail. */
const TEXT_LIMITS = [300, 120, 40]
const SOURCE = 160
/** In bytes, as HTML. With these, the shortest form of 150 leads with their links fits into one mail. */
const SHORTEST = { name: 80, phone: 50, email: 100 }

/** @param count of all leads, those not listed among them */
export function digestMail(
  leadKind: LeadKind,
  listed: readonly ListedLead[],
  count: number,
  { from, staff }: MailRoute,
): MailContent | null {
  if (listed.length === 0) return null
  const introduction = LEAD_PRESENTERS[leadKind].many
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
      ...fitEntries(leads.map(formsOf), MAIL_SIZE - FRAME_SIZE),
      ...(more > 0
        ? [
            paragraph(
              `${formatCount(more)} more arrived in the same few minutes. For whoever runs the site: npm run leads lists them all.`,
            ),
          ]
        : []),
    ]),
    headers: urgent > 0 ? HIGH_IMPORTANCE : {},
  }
}

/**
 * Chooses a form of each entry, so that all fit into the room. The shortest choose first, and what they leave goes to the
 * others: no entry loses anything because of what its neighbors wrote.
 * @param entries the forms of each, the longest first
 */
function fitEntries(entries: readonly (readonly Part[])[], room: number): Part[] {
  const chosen: (Part | undefined)[] = []
  const shortestFirst = [...entries.entries()].toSorted(([, one], [, other]) => sizeOf(one[0]) - sizeOf(other[0]))
  for (const [before, [place, forms]] of shortestFirst.entries()) {
    const share = room / (entries.length - before)
    chosen[place] = forms.find((form) => sizeOf(form) <= share) ?? forms.at(-1)
    room -= sizeOf(chosen[place])
  }
  return chosen.flatMap((part) => part ?? [])
}

/** An entry at its longest, then ever shorter. Even the last has what staff act on: who it is, how to answer, the link. */
function formsOf(lead: ShownLead | null): readonly Part[] {
  if (lead === null)
    return [entry(['We can’t show this lead here. For whoever runs the site: look it up in the database.'], null)]
  const { reference, suspicion, senderChecked, answeredUrl, name, phone, email } = lead
  const head = [reference, ...(lead.urgent ? ['EMERGENCY'] : [])]
  const shortest = [
    `${spamPrefix(suspicion, senderChecked)}${cutToBytes(name, SHORTEST.name)}`,
    `${cutToBytes(email, SHORTEST.email)} · ${phone === null ? 'no phone' : cutToBytes(phone, SHORTEST.phone)}`,
  ]
  return [
    ...TEXT_LIMITS.map((limit) =>
      entry([...head, ...spamNote(suspicion, senderChecked), ...linesOf(lead, limit)], answeredUrl),
    ),
    entry([...head, ...shortest], answeredUrl),
  ]
}

const linesOf = ({ title, email, phone, facts, cameAt, words, wordsLabel, source }: ShownLead, limit: number) => [
  title,
  `${email} · ${phone ?? 'no phone'}`,
  ...facts,
  localTime(cameAt, company.timeZone),
  ...(words === null ? [] : [`${wordsLabel}${cut(words.replace(/\s+/g, ' '), limit)}`]),
  ...describeSource(source).map((text) => cut(text, SOURCE)),
]

function cutToBytes(text: string, most: number): string {
  const size = bytesOf(html`${text}`.markup)
  if (size <= most) return text
  const points = [...text].length
  return cutToBytes(cut(text, Math.min(points - 1, Math.ceil((points * most) / size))), most)
}

function entry([reference = '', ...rest]: readonly string[], url: string | null): Part {
  const link = url === null ? [] : [html`<br />${linkHtml(url, ANSWERED)}`]
  return {
    text: [reference, ...rest, ...(url === null ? [] : [`${ANSWERED}: ${url}`])].join('\n'),
    html: html`<p dir="auto">
      <strong>${reference}</strong>${rest.map((text) => html`<br />${lines(text)}`)}${link}
    </p> `,
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength
const sizeOf = (part: Part | undefined) => (part ? Math.max(bytesOf(part.html.markup), bytesOf(part.text)) : 0)
