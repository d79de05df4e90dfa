import type { UseFormReturn } from 'react-hook-form'
import type { QuoteField } from '@contract/quote-shape.ts'
import { cleanLine } from '@contract/text.ts'
import { interests } from '@/content/interests.ts'
import { interestedIn } from '@/content/quote-help.ts'
import { type FieldText, quoteFieldTexts } from '@/content/quote-texts.ts'
import { quoteFormSchema } from '../quote-form-schema.ts'
import { inWords, type QuoteFormValues } from '../quote-form-values.ts'
import { LINK_NAMES } from './answers-link.ts'
import { addLine } from './notes-lines.ts'

export type LinkedForm = Pick<UseFormReturn<QuoteFormValues>, 'getValues' | 'setValue' | 'clearErrors'>

/**
 * Fills empty fields with what the page's address holds and the form accepts, and takes that out of the address, so that
 * a reload does not bring it back.
 * @returns the fields that it filled
 */
export function fillFromLink(form: LinkedForm): readonly QuoteField[] {
  const url = new URL(window.location.href)
  const query = new URLSearchParams(url.search)
  for (const name of [...LINK_NAMES.map(([, name]) => name), ...interests.map(({ key }) => key)]) {
    url.searchParams.delete(name)
  }
  // The router keeps its own data in the state.
  window.history.replaceState(window.history.state, '', url)

  startNotes(form, query)
  const values = { ...form.getValues() }
  const empty = LINK_NAMES.filter(([field]) => values[field].trim() === '')
  for (const [field, name] of empty) values[field] = typed(field, query.get(name) ?? '')
  const wrong = new Set(quoteFormSchema.safeParse(values).error?.issues.map(({ path }) => path[0]))
  const filled = empty.map(([field]) => field).filter((field) => inWords(field, values) !== '' && !wrong.has(field))
  for (const field of filled) form.setValue(field, values[field], { shouldDirty: true })
  form.clearErrors(filled)
  return filled
}

function typed(field: QuoteField, given: string): string {
  const { choices }: FieldText = quoteFieldTexts[field]
  if (!choices) return cleanLine(given)
  // Who writes a link by hand writes "76+", and a plus in an address reads as a space.
  return choices.find(({ value }) => value.replace('+', ' ') === given.replace('+', ' '))?.value ?? ''
}

/** Writes into the notes what the page with the link was about. */
function startNotes({ getValues, setValue }: LinkedForm, query: URLSearchParams): void {
  for (const { key, value, name } of interests) {
    const notes = getValues('notes')
    const line = interestedIn(name)
    if (query.get(key) !== value || notes.split('\n').includes(line)) continue
    const longer = addLine(notes, line)
    if (longer !== null) setValue('notes', longer, { shouldDirty: true })
  }
}
