/** A form's answers as an email, for when the form can't send them. */
export interface Letter {
  readonly subject: string
  readonly facts: readonly LetterLine[]
  /** The only answer that may be long. */
  readonly text: LetterLine
  readonly links: readonly string[]
}

interface LetterLine {
  readonly label: string
  readonly value: string
}

/** The maximum length of a link in characters, after encoding. Some email programs silently cut longer links. */
const LONGEST_LINK = 1_800
const CUT_MARK = ' […]'

/** Returns the letter as plain text, without the subject. */
export function letterText({ facts, text, links }: Letter): string {
  const given = (lines: readonly LetterLine[]) => lines.filter(({ value }) => value.trim() !== '').map(written)
  const paragraphs = [given(facts), given([text]), links].filter((lines) => lines.length > 0)
  return paragraphs.map((lines) => lines.join('\n')).join('\n\n')
}

/** Returns the letter as a mailto link. If it's too long, omits links first, and then cuts the end of the text. */
export function letterLink(address: string, letter: Letter): string {
  const head = `mailto:${address}?subject=${encodeURIComponent(letter.subject)}&body=`
  const link = (body: string) => head + encodeURIComponent(body.replaceAll('\n', '\r\n'))
  for (let count = letter.links.length; count >= 0; count--) {
    const whole = link(letterText({ ...letter, links: letter.links.slice(0, count) }))
    if (whole.length <= LONGEST_LINK) return whole
  }
  const characters = [...letterText({ ...letter, links: [] })]
  const cut = () => link(characters.join('') + CUT_MARK)
  while (cut().length > LONGEST_LINK) characters.splice(-20)
  return cut()
}

// encodeURIComponent throws on half of a surrogate pair.
const written = ({ label, value }: LetterLine) => `${label}: ${value.trim().replace(/\p{Surrogate}/gu, '')}`
