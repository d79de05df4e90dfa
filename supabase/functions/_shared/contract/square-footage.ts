/** What was typed as the square footage, read as a number where its meaning is sure (docs/requirements.md, Quote form). */
import { type Shape, shapeOf, SQUARE_METER } from './area-shape.ts'

/** In whole square feet. The two are equal unless a range was typed. */
export interface Area {
  readonly from: number
  readonly to: number
}

/** Longer texts are descriptions. The form takes 100 characters. */
const LONGEST = 200
/** In square feet: the largest buildings in the world have less. */
const LARGEST = 2e7
/** Without a unit, smaller numbers may count anything; with one among several parts, too. */
const SMALLEST = 100

/**
 * Reads a size, or a range of sizes. It never guesses: what is not plainly a size, or could mean two, is null. Never
 * throws.
 */
export function readSquareFootage(text: string): Area | null {
  if (text.length > LONGEST) return null
  const shape = shapeOf(text)
  const [from = 0, to = from] = meaningOf(shape, text).map(Math.round)
  const least = shape.unit === null ? SMALLEST : 1
  return from >= least && to >= from && to <= Math.min(LARGEST, from * 10) ? { from, to } : null
}

/** For instance "16,000 sq ft" or "12,000 to 15,000 sq ft". */
export function sayArea({ from, to }: Area): string {
  return `${[...new Set([from, to])].map((size) => size.toLocaleString('en-US')).join(' to ')} sq ft`
}

/** One size, or two of a range, in square feet; none when it is not sure what was meant. */
function meaningOf({ letters, sizes, floors, unit }: Shape, text: string): number[] {
  if (unit === null && (letters.includes('w') || /\d{3}-\d{4}/.test(text))) return []
  const factor = unit ?? 1
  const said = withoutFloorsOfTotal(letters.replaceAll('u', ''))
  const short = said.replace(/[T,i]/g, '')
  const [first = 0, second = 0] = sizes
  if ((unit === null ? ALONE : WITH_UNIT).test(said)) return [first * factor]
  if (RANGE.test(short)) return [startOf(first, second) * factor, second * factor]
  if (FLOORS.test(short)) return [floors * first * factor]
  if (SIDES.test(short)) return [first * second * (short.includes('m') ? SQUARE_METER : factor)]
  const isSum = sizes.every((size) => size * factor >= SMALLEST) && isSumOf(said.replace(/i/g, ''))
  return isSum ? [sizes.reduce((sum, size) => sum + size) * factor] : []
}

const ALONE = /^[Tiob,]*#(?:[T,]|-?D)*$/
const WITH_UNIT = /^(?!-)[wPTiob,&-]*#[-&,wPTiobD]*$/
const RANGE = /^b?#-#(?:-?D)?[oP]*$|^b#&#[oP]*$/
/** "2 floors x 8,000", "2 floors of 8,000 each", "8,000 per floor, 2 floors". */
const FLOORS = /^(?:C[xoe]#e?|C#e|#xC|#e[xo]?C|e#C)[wPo]*$/
/** "100 x 200 ft", "2 x 8,000", "20 m x 30 m". */
const SIDES = /^#m?e?x#[me]?$/

/** "24,000 on 3 floors" is one size, and so is "2 floors, 24,000 total". */
function withoutFloorsOfTotal(letters: string): string {
  if (letters.includes('e')) return letters
  return letters.replace(letters.includes('T') && !/[xo]/.test(letters) ? 'C' : /iC/, '')
}

/** "12-15k" and "12-15,000" begin at 12,000. */
const startOf = (first: number, second: number) => (first * 1_000 < second && first < 1_000 ? first * 1_000 : first)

/** "10k + 5k"; or, with the place of each, "5,000 upstairs and 3,000 down" and "Office 5,000, warehouse 20,000". */
function isSumOf(letters: string): boolean {
  const parts = letters.split(/[,&+]+/).filter(Boolean)
  const each = /[,&]/.test(letters) ? /^(?:P+#|#P+)$/ : /^P*#P*$/
  return parts.length > 1 && parts.every((part) => each.test(part))
}
