import { type Html, html, lines } from './html.ts'
import { mailHtml, paragraph } from './layout.ts'
import { domainOf, HIGH_IMPORTANCE, type MailMessage, type MailRoute } from './message.ts'
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
  const title = `${count} ${digest.lead}${count === 1 ? '' : 's'} in one email`
  const more = count - entries.length
  const unlisted = more > 0 ? [`${more} more came in the same minutes. ${digest.rest}`] : []
  const share = (MAIL_SIZE - FRAME_SIZE) / entries.length
  const shown = entries.map((entry) => linesOf(entry, share))
  return {
    from,
    to: staff,
    replyTo: null,
    subject: subjectLine(urgent ? `EMERGENCY: ${title}` : title),
    text: [title, digest.introduction, ...shown.map((entry) => entry.join('\n')), ...unlisted, ''].join('\n\n'),
    html: mailHtml({
      title,
      preheader: digest.introduction,
      body: [paragraph(digest.introduction), ...shown.map(asHtml), ...unlisted.map((line) => paragraph(line))],
    }),
    messageId: `<${kind.replace('_', '-')}-${id}@${domainOf(from)}>`,
    idempotencyKey: `${kind}/${id}`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(urgent && HIGH_IMPORTANCE) },
  }
}

/** The first line is the reference. No long entry may push another out of the mail. */
function linesOf(entry: Entry | null, share: number): string[] {
  if (entry === null) return ['A stored lead that this version cannot read: look it up in the database.']
  const { reference, suspicion, vouched, urgent } = entry
  const head = [reference, ...(urgent ? ['EMERGENCY'] : []), ...markNote(suspicion, vouched)]
  for (const limit of TEXT_LIMITS) {
    const all = [...head, ...entry.lines(limit)]
    if (Math.max(sizeOf(asHtml(all).markup), sizeOf(all.join('\n'))) <= share) return all
  }
  return [reference, 'Too long for this list: look it up in the database.']
}

function asHtml([reference = '', ...rest]: readonly string[]): Html {
  return html`<p dir="auto"><strong>${reference}</strong>${rest.map((line) => html`<br />${lines(line)}`)}</p> `
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
  readonly lines: (limit: number) => readonly string[]
}

export interface Digest {
  readonly id: string
  readonly kind: 'quote_digest' | 'contact_digest'
  readonly lead: string
  readonly introduction: string
  readonly rest: string
  /** Each throws when its row cannot be read. */
  readonly entries: readonly (() => Entry)[]
  /** How many leads there are, with those that are not listed. */
  readonly count: number
}
