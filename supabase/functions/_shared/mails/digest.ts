import { html, lines } from './html.ts'
import { link, mailHtml, paragraph } from './layout.ts'
import { domainOf, HIGH_IMPORTANCE, type MailMessage, type MailRoute } from './message.ts'
import { ANSWERED, type Part } from './parts.ts'
import { markNote, subjectLine } from './text.ts'

/** In bytes, for each part of the mail: mail programs cut off what is longer than about 100 KB. */
const MAIL_SIZE = 80_000
const FRAME_SIZE = 8_000
/** How much of a long text is shown, in characters: as much as fits into a lead's share of the mail. */
const TEXT_LIMITS = [300, 120, 40]

/** Null when there is nothing left to list. */
export function digestMail(digest: Digest, { from, staff }: MailRoute): MailMessage | null {
  const { id, kind } = digest
  const entries = digest.entries.map(tryToRead)
  if (entries.length === 0) return null
  const count = Math.max(digest.count, entries.length)
  const urgent = entries.some((entry) => entry?.urgent)
  const title = digest.title(count)
  const more = count - entries.length
  const unlisted = more > 0 ? [`${more} more ${digest.rest}`] : []
  const share = (MAIL_SIZE - FRAME_SIZE) / entries.length
  const shown = entries.map((entry) => partOf(entry, share))
  return {
    from,
    to: staff,
    replyTo: null,
    subject: subjectLine(urgent ? `EMERGENCY: ${title}` : title),
    text: [title, digest.introduction, ...shown.map(({ text }) => text), ...unlisted, ''].join('\n\n'),
    html: mailHtml({
      title,
      preheader: digest.introduction,
      body: [
        paragraph(digest.introduction),
        ...shown.map((entry) => entry.html),
        ...unlisted.map((line) => paragraph(line)),
      ],
    }),
    messageId: `<${kind.replace('_', '-')}-${id}@${domainOf(from)}>`,
    idempotencyKey: `${kind}/${id}`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(urgent && HIGH_IMPORTANCE) },
  }
}

/** The first line is the reference. No long entry may push another out of the mail: its link gives way last. */
function partOf(entry: Entry | null, share: number): Part {
  if (entry === null) return written(['A stored lead that this version cannot read: look it up in the database.'], null)
  const { reference, suspicion, vouched, urgent, answeredUrl } = entry
  const head = [reference, ...(urgent ? ['EMERGENCY'] : []), ...markNote(suspicion, vouched)]
  const forms = [
    ...TEXT_LIMITS.map((limit) => [limit, answeredUrl] as const),
    [Math.min(...TEXT_LIMITS), null] as const,
  ]
  for (const [limit, url] of forms) {
    const part = written([...head, ...entry.lines(limit)], url)
    if (Math.max(sizeOf(part.html.markup), sizeOf(part.text)) <= share) return part
  }
  return written([reference, 'Too long for this list: look it up in the database.'], null)
}

function written([reference = '', ...rest]: readonly string[], url: string | null): Part {
  const shown = [
    ...rest.map((line) => html`<br />${lines(line)}`),
    ...(url === null ? [] : [html`<br />${link(url, ANSWERED)}`]),
  ]
  return {
    text: [reference, ...rest, ...(url === null ? [] : [`${ANSWERED}: ${url}`])].join('\n'),
    html: html`<p dir="auto"><strong>${reference}</strong>${shown}</p> `,
  }
}

const sizeOf = (text: string) => new TextEncoder().encode(text).byteLength

/** Null for a row that cannot be read: it keeps no other from staff. */
function tryToRead(read: () => Entry): Entry | null {
  try {
    return read()
  } catch {
    return null
  }
}

export interface Entry {
  readonly reference: string
  readonly suspicion: string | null
  readonly vouched: boolean
  readonly urgent: boolean
  /** Where staff say that it is answered; null for nowhere. */
  readonly answeredUrl: string | null
  readonly lines: (limit: number) => readonly string[]
}

export interface Digest {
  readonly id: string
  readonly kind: 'quote_digest' | 'contact_digest' | 'promise_watch'
  /** For instance "3 quote requests in one email". */
  readonly title: (count: number) => string
  readonly introduction: string
  readonly rest: string
  /** Each throws when its row cannot be read. */
  readonly entries: readonly (() => Entry)[]
  /** How many leads there are, with those that are not listed. */
  readonly count: number
}
