import { type Letter, type LetterLine, nonEmpty } from './letter.ts'

/** In characters, after encoding. Some mail programs silently cut longer links. */
const LONGEST_LINK = 1_800
const CUT_MARK = ' […]'

/** The letter without its subject, as plain text. */
export function letterText({ facts, text, links }: Letter): string {
  const paragraphs = [facts.map(written), nonEmpty([text]).map(written), links]
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
