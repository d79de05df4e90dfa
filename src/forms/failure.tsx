import { refusalOf } from '@/api/site-api.ts'
import { waysOutWith } from '@/content/contact-links.ts'
import { copyTexts, waitInWords } from '@/content/messages.ts'
import { CopyButton } from '@/ui/copy-button.tsx'
import { FailureNote } from '@/ui/failure-note.tsx'

/** A form's answers as an e-mail, for a visitor whose form cannot send them. */
export interface Letter {
  readonly subject: string
  readonly facts: readonly LetterLine[]
  /** The one answer that may be long. */
  readonly text: LetterLine
  readonly links: readonly string[]
}

interface LetterLine {
  readonly label: string
  readonly value: string
}

interface SendFailureProps {
  readonly error: unknown
  readonly texts: {
    readonly failed: string
    readonly kept: string
    readonly tooMany: (wait: string) => string
    readonly offline: string
  }
  readonly letter: Letter
  /** Set if a toast announces the failure. */
  readonly silent?: boolean
}

/** What failed, and the ways to reach a person, one of them with all answers. */
export function SendFailure({ error, texts, letter, silent = false }: SendFailureProps) {
  return (
    <FailureNote
      silent={silent}
      message={texts.failed}
      links={waysOutWith((address) => letterLink(address, letter))}
      copy={<CopyButton {...copyTexts} text={letterText(letter)} />}
    >
      {whatNow(error, texts)}
    </FailureNote>
  )
}

function whatNow(error: unknown, { kept, tooMany, offline }: SendFailureProps['texts']): string {
  const refusal = refusalOf(error)
  if (refusal?.kind === 'offline') return offline
  return refusal?.kind === 'too-many' ? tooMany(waitInWords(refusal.waitSeconds)) : kept
}

/** In characters, after encoding. Some mail programs silently cut longer links. */
const LONGEST_LINK = 1_800
const CUT_MARK = ' […]'

/** The letter without its subject, as plain text. */
export function letterText({ facts, text, links }: Letter): string {
  const given = (lines: readonly LetterLine[]) => lines.filter(({ value }) => value.trim() !== '').map(written)
  const paragraphs = [given(facts), given([text]), links]
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** The letter as a mailto link. What does not fit is cut: links first, text last. */
export function letterLink(address: string, letter: Letter): string {
  const head = `mailto:${address}?subject=${encodeURIComponent(letter.subject)}&body=`
  const link = (body: string) => head + encodeURIComponent(body.replaceAll('\n', '\r\n'))
  for (let count = letter.links.length; count >= 0; count--) {
    const whole = link(letterText({ ...letter, links: letter.links.slice(0, count) }))
    if (whole.length <= LONGEST_LINK) return whole
  }
  const characters = [...letterText({ ...letter, links: [] })]
  const cut = (length: number) => link(characters.slice(0, length).join('') + CUT_MARK)
  return cut(longest(characters.length, (length) => cut(length).length <= LONGEST_LINK))
}

// encodeURIComponent throws on half of a surrogate pair.
const written = ({ label, value }: LetterLine) => `${label}: ${value.trim().replace(/\p{Surrogate}/gu, '')}`

/** The largest number up to `limit` that fits. */
function longest(limit: number, fits: (length: number) => boolean): number {
  let [low, high] = [0, limit]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}
