/** How people write a number that they know roughly. Patterns expect the text in plain signs, in any case. */
import { toPlainSigns } from './plain-signs.ts'

/** Before the number. */
export const ABOUT = String.raw`(?:(?:about|around|roughly|approx(?:imately|\.)?|circa|ca\.?|est(?:imated|\.)?|over|more than|at least|[~≈±>]|\+/-) ?)?`
/** After the number or its unit. */
export const OR_SO = String.raw`(?: ?(?:\+/-|[+±])| \(?(?:approx(?:imately|\.)?|or so|more or less|(?:in )?total)\)?)?`
/** Between the ends of a range. */
export const UP_TO = '(?: ?- ?| to | or )'

/** Takes off the quotation marks around a copied cell, and writes the rest in plain signs. */
export function toPlainNumber(typed: string): string {
  const text = toPlainSigns(typed)
  const [, inside = text] = /^["'“‘](.*)["'”’]$/.exec(text) ?? []
  return inside.trim()
}

const WHOLE = String.raw`(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.00?)?`

/** What people call what is counted, where that is more than its plural. */
const NAMES: Readonly<Record<string, string>> = { bathroom: '(?:bath|rest|wash) ?rooms?|baths?' }

/**
 * Reads a count. Of a range it takes the larger number, because a bid for too few is too low.
 * @param unit the singular of what is counted
 * @returns null for text that says more or is ambiguous
 */
export function readCount(typed: string, unit: string): number | null {
  const words = NAMES[unit] ?? `${unit}s?`
  const form = new RegExp(`^${ABOUT}${WHOLE}(?:${UP_TO}${WHOLE})?${OR_SO}(?: (?:${words}))?${OR_SO}$`, 'i')
  const [, first, second = first] = form.exec(toPlainNumber(typed)) ?? []
  if (first === undefined || second === undefined) return null
  const [from, to] = [first, second].map((written) => Number(written.replace(/[, ]/g, '')))
  return from !== undefined && to !== undefined && from <= to ? to : null
}
