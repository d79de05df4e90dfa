/** What staff still have to ask before they bid: what the form asked, or could not ask, and nobody has answered yet. */
import { CLEANING_FREQUENCY_LABELS } from '../contract/options.ts'
import type { Quote } from '../contract/quote.ts'
import { readSquareFootage } from '../contract/square-footage.ts'

/** What a bid needs and the form has no field for, with words by which somebody speaks of it. */
const UNASKED: readonly (readonly [what: string, words: RegExp])[] = [
  ['address', /\b(?:address|street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|highway|hwy|suite|\d{5})\b/i],
  [
    'kind of facility',
    /\b(?:kind of building|offices?|clinic|dental|medical|hospital|school|academy|church|warehouse|freight|storage|plant|gym|hall|hotel|restaurant|bank|shop|store|law)\b/i,
  ],
  ['kinds of floor', /\b(?:floors?|flooring|carpet(?:s|ed|ing)?|tiles?|vct|vinyl|concrete|wood|hardwood|laminate)\b/i],
  ['access hours', /\b(?:access|alarm|keys?|hours|evenings?|at night|overnight|\d{1,2} ?[ap][.]?m)\b/i],
  [
    'start date',
    /\b(?:start date|to start|start(?:ing)? (?:on|in|by|from|soon)|begin|asap|as soon as|next (?:week|month))/i,
  ],
]

export function questionsOf(quote: Quote): string[] {
  const { squareFootage, fixtures, cleaningFrequency, otherFrequency, phone, photos, matronService } = quote
  const { daily } = CLEANING_FREQUENCY_LABELS
  const questions: [isOpen: boolean, question: string][] = [
    [readSquareFootage(squareFootage) === null, `The square footage as a number: “${squareFootage}” was typed.`],
    [fixtures === null && quote.bathrooms > 0, 'Total fixtures: not given.'],
    [cleaningFrequency === 'daily', `${daily}: on weekdays (22 visits a month) or on weekends too (30)?`],
    [cleaningFrequency === 'other', `How many visits a month that is: “${otherFrequency ?? ''}” was typed.`],
    [matronService, 'The matron’s days and hours.'],
    [phone === null, 'A phone number: not given.'],
    [photos.length === 0, 'Photos of the facility: none came.'],
  ]
  return [...questions.flatMap(([isOpen, question]) => (isOpen ? [question] : [])), ...unasked(quote)]
}

/** A guess by words: it asks once too often rather than too seldom. */
function unasked({ businessName, notes }: Quote): string[] {
  const said = notes === null ? '' : `${businessName}\n${notes}`
  const missing = UNASKED.flatMap(([what, words]) => (words.test(said) ? [] : [what])).join(', ')
  if (missing === '') return []
  if (notes !== null) return [`Not found in the notes: ${missing}.`]
  return [`${missing.charAt(0).toUpperCase()}${missing.slice(1)}: the notes are empty.`]
}
