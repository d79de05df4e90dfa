import { fieldsOf } from './forms.ts'
import type { Person } from './person.ts'
import type { Seen } from './seen.ts'

/** Words of programs, which nobody should have to read. */
const TECHNICAL =
  /\b(?:null|undefined|NaN|expected|received|TypeError|ReferenceError|JSON|HTTP|status code)\b|Invalid input|\[object|\{\{|=>|Failed to fetch|Unexpected Application Error/

export const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text}”`

export function technicalWords({ text }: Pick<Seen, 'text'>): string[] {
  const found = TECHNICAL.exec(text)
  return found ? [`the page says ${quoted(text.slice(Math.max(0, found.index - 20), found.index + 40))}`] : []
}

/** What the page has lost, or shows though it should not. */
export function wrongWithForm(seen: Seen, person: Person): string[] {
  const wrong = fieldsOf(person.form).flatMap((field) => {
    const value = seen.values[field]
    if (value === undefined) return person.isAsked(field) ? [`${field} is not on the page`] : []
    if (!person.isAsked(field)) return [`${field} is on the page, though nothing asks for it`]
    const left = person.answer(field)
    return value === left ? [] : [`${field} shows ${quoted(value)}, and was left with ${quoted(left)}`]
  })
  const shown = seen.photos.map(({ name }) => name)
  const lost = person.photos.filter((name) => !shown.includes(name)).map((name) => `${name} is gone without a word`)
  const extra = shown.filter((name) => !person.photos.includes(name)).map((name) => `${name} is back, or there twice`)
  const linked = seen.summary
    .filter(({ field }) => field !== 'photos' && seen.values[field] === undefined)
    .map(({ field, text }) => `the summary’s ${quoted(text)} leads to ${field}, which is not on the page`)
  return [...wrong, ...lost, ...extra, ...linked, ...technicalWords(seen)]
}
