/** The shape of a size as it was typed, for `readSquareFootage`. */
import { numberOf, wordsOf } from './area-words.ts'

export interface Shape {
  /**
   * One letter a word, as in the table of words: `#` is a size, `C` a number of floors, `w` an unknown word. `N` says
   * that no reading is safe.
   */
  readonly letters: string
  /** The sizes in their order, without their unit. */
  readonly sizes: readonly number[]
  readonly floors: number
  /** Square feet in the unit; null without one. */
  readonly unit: number | null
}

export const SQUARE_METER = 10.7639
const UNITS = new Map([
  ['s', 1],
  ['q', SQUARE_METER],
  ['y', 9],
  ['a', 43_560],
])
const MULTIPLES = new Map([
  ['k', 1e3],
  ['t', 1e3],
  ['h', 100],
  ['m', 1e6],
])

export function shapeOf(text: string): Shape {
  let letters = ''
  let floors = 1
  let unit: number | null = null
  let isLong = false
  const sizes: number[] = []

  for (const word of wordsOf(clear(text))) {
    const { kind } = word
    const ofUnit = UNITS.get(kind)
    if (kind === '#' || kind === 'n' || kind === '/') {
      const size = numberOf(word)
      sizes.push(size ?? 0)
      letters += size === null ? 'N' : '#'
      isLong ||= /^\d{7}/.test(word.text)
    } else if (kind === 'k') {
      letters += letters.endsWith('#') ? '' : 'N'
      sizes.push((sizes.pop() ?? 0) * (MULTIPLES.get(word.text.charAt(0)) ?? 1))
    } else if (ofUnit !== undefined) {
      if (/#T?$/.test(letters)) {
        letters += unit === null || unit === ofUnit ? 'u' : 'N'
        unit = ofUnit
      } else letters += letters && 'w'
    } else if (kind === 'L') {
      const [count = 0] = /#[-,]?$/.test(letters) ? sizes.slice(-1) : []
      if (Number.isInteger(count) && count > 0 && count < 100) {
        letters = letters.replace(/#[-,]?$/, count === 1 ? 'P' : 'C')
        floors = count === 1 ? floors : count
        sizes.pop()
      } else letters += word.text.endsWith('s') ? 'N' : 'P'
    } else letters += kind.trim()
  }
  // Seven digits without a unit may as well be a phone number.
  return { letters: isLong && unit === null ? 'N' : letters, sizes, floors, unit }
}

const FRACTIONS = new Map([
  ['½', ' 1/2'],
  ['¼', ' 1/4'],
  ['¾', ' 3/4'],
])

/** Points between thousands: "24.000". In front of what multiplies them, points are decimal ones. */
const POINTS = /\b[1-9]\d{0,2}(?:[.]\d{3})+(?![.,]?\d|\s*(?:k|thou|hund|mill|acre))/gi

/** The same text, with other ways to write a number made usual: "1½", "24ksf", "approx.5000", "24 000", "10k+", "5,000 +/-". */
function clear(text: string): string {
  return text
    .replace(/[½¼¾]/g, (sign) => FRACTIONS.get(sign) ?? sign)
    .replace(/(\dk)(?=s)|([a-z][.])(?=\d)/gi, '$& ')
    .replace(POINTS, (number) => number.replaceAll('.', ''))
    .replace(/\b(\d{1,3})\s000\b(?!\s?\d)/g, '$1,000')
    .replace(/[+]\/-|±|[+](?!\s*[\d.])/g, ' ')
}
