/** The words of a size, for `readSquareFootage`. */

/** A kind of word, by its letter, and the text it has. */
export interface Word {
  readonly kind: string
  readonly text: string
}

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SQUARE = 'sq[a-z]*?[.\\s/-]*'
const SQUARED = '\\s*(?:²|\\^?2|sq[a-z]*)'
const METERS = 'm(?:et(?:er|re)s?)?'
const FLOOR = '(?:floor|story|storey|storie|level|building|bldg|location|site|suite|unit)'

/** The first that fits a place in the text is taken. */
const KINDS = [
  // The place of a part: its words, and ordinals.
  ['P', '\\d+(?:st|nd|rd|th)'],
  // Numbers: fractions, digits, words, and what multiplies them.
  ['/', '(?:\\d+[ -])?[1-9]/[2348](?![\\d/])'],
  ['n', `(?:${TENS.join('|')})(?:[ -](?:${ONES.slice(0, 9).join('|')}))?|${ONES.join('|')}|half|quarter`],
  ['k', 'k|thousand|hundred|million'],
  // Units: square feet, square meters, square yards, acres; meters along a side.
  ['s', `${SQUARE}f(?:[eo]*t(?:age|s)?)?|[gnru]?sf|s[.]f[.]?|f[eo]*t${SQUARED}`],
  ['q', `${SQUARE}${METERS}|${METERS}${SQUARED}`],
  ['y', `${SQUARE}y(?:ar)?ds?`],
  ['a', 'acres?'],
  ['m', METERS],
  // For each floor; floors; times.
  ['e', `(?:per\\s|every\\s|each\\s|a\\s(?=fl|le|st)|/)\\s*${FLOOR}|each|apiece|ea`],
  ['L', `${FLOOR}s?`],
  ['x', 'x|[×*]|by|times'],
  // Said beside a size, and changing nothing.
  [
    ' ',
    "about|ap+r?o?x[a-z]*|maybe|probably|i think|around|roughly|nearly|almost|just|circa|ca|is|it|its|the|an?|ish|up to|at least|at most|ft|feet|foot|area|size|space|footage|cleanable|usable|we have|[.](?!\\d)|[:~≈'’′]",
  ],
  ['D', '(?:exclud|except|without|not incl)\\D*|so|more|less'],
  ['-', '[-–—]|to|or|thru|through'],
  ['+', '[+]|plus'],
  ['&', '&|and'],
  ['b', 'between|from'],
  ['o', 'of|at|@'],
  ['i', 'on|over|across|in|throughout|with'],
  ['T', 'total|altogether|combined|overall'],
  [
    'P',
    'first|second|third|fourth|(?:up|down)(?:stairs)?|basement|main|ground|upper|lower|office|warehouse|shop|showroom|retail|lobby|mezzanine',
  ],
  // What makes any reading a guess.
  ['N', '[$€£"%<>=/#]|not?|per|minus|under|below|twice|double|triple|few|couple|several|both|cubic|lot|parking'],
] as const

const WORD = new RegExp(
  [...KINDS.map(([, words]) => `(${words})(?!\\p{L})`), '([.]?\\d(?:[\\d,.]*\\d)?)', '(\\p{L}+)', '(\\S)'].join('|'),
  'giu',
)
const LETTERS = [...KINDS.map(([kind]) => kind), '#', 'w', ',']

/** The words in their order. Unknown ones are `w`, unknown signs `,` and digits `#`. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(([whole, ...groups]) => ({
    kind: LETTERS[groups.findIndex((group) => group !== undefined)] ?? ',',
    text: whole.toLowerCase(),
  }))
}

/** A number as it was typed; null for what could be read in two ways. */
export function numberOf({ kind, text }: Word): number | null {
  if (kind === '/') return text.split(/[ -]/).reduce((sum, part) => sum + divide(part), 0)
  if (kind === 'n') return text.split(/[ -]/).reduce((sum, word) => sum + inDigits(word), 0)
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''))
  return /^(\d+(\.\d+)?|\.\d+)$/.test(text) ? Number(text) : null
}

function divide(part: string): number {
  const [above = '', below = '1'] = part.split('/')
  return Number(above) / Number(below)
}

function inDigits(word: string): number {
  if (word === 'half') return 0.5
  return word === 'quarter' ? 0.25 : ONES.indexOf(word) + 1 || (TENS.indexOf(word) + 2) * 10
}
