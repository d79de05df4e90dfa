import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { interests } from '@/content/interests.ts'
import { interestedIn, linkTexts as texts } from '@/content/quote-help.ts'
import { notify } from '@/ui/ambient-toasts.tsx'
import { inWords, quoteDraft, type QuoteFormValues } from '../quote-form-values.ts'
import { FilledNote, LinkNote } from './link-note.tsx'
import { addLine } from './notes-lines.ts'
import { FRAGMENT, NUMBER_NAMES, type NumberField, numbersIn } from './numbers-link.ts'
import { readNumbers } from './read-numbers.ts'

type Form = Pick<UseFormReturn<QuoteFormValues>, 'getValues' | 'setValue' | 'clearErrors'>

/**
 * Fills the form's empty fields with what the page's address holds, and takes that out of the address, so that a reload
 * does not bring it back. What is wrong is left out.
 * @returns what to tell the visitor above the building's numbers, or null
 */
export function fillFromLink(form: Form): ReactNode {
  // Such a form is sent again as it was.
  if (quoteDraft.read()?.sending) return null
  const query = new URLSearchParams(window.location.search)
  const fragment = numbersIn(window.location.hash)
  forgetLink()

  startNotes(form, query)
  const fromColleague = fill(form, fragment)
  const fromPage = fill(form, query)
  if (fragment && String(fragment) === '') {
    notify(texts.asked)
    return (
      <LinkNote title={texts.asked}>
        <p>{texts.answer}</p>
      </LinkNote>
    )
  }
  if (fromColleague.filled.length + fromColleague.kept.length > 0) return told(texts.colleague, fromColleague)
  return fromPage.filled.length > 0 ? told(texts.page, fromPage) : null
}

/** Said at once, wherever the visitor looks, and in a note that stays. */
function told(title: string, fields: ReturnType<typeof fill>): ReactNode {
  notify(title)
  return <FilledNote title={title} {...fields} />
}

/** What the visitor typed stays. */
function fill(form: Form, params: URLSearchParams | null) {
  const own = form.getValues()
  const numbers = params ? readNumbers(params) : new Map<NumberField, string>()
  const isEmpty = (field: NumberField) => own[field].trim() === ''
  const both = { ...own }
  for (const [field, value] of numbers) if (isEmpty(field)) both[field] = value

  const fields = [...numbers.keys()]
  // An answer that depends on another may depend on one that stayed.
  const filled = fields.filter((field) => isEmpty(field) && inWords(field, both) !== '')
  for (const field of filled) form.setValue(field, both[field], { shouldDirty: true })
  form.clearErrors(filled)
  return { filled, kept: fields.filter((field) => !isEmpty(field) && own[field].trim() !== numbers.get(field)) }
}

/** Writes into the notes what the page with the link was about. */
function startNotes({ getValues, setValue }: Form, query: URLSearchParams): void {
  for (const { key, value, name } of interests) {
    const notes = getValues('notes')
    const line = interestedIn(name)
    if (query.get(key) !== value || notes.split('\n').includes(line)) continue
    const longer = addLine(notes, line)
    if (longer !== null) setValue('notes', longer, { shouldDirty: true })
  }
}

/** Takes what this page has read out of its address, and leaves the rest. */
function forgetLink(): void {
  const url = new URL(window.location.href)
  const names = [...Object.values(NUMBER_NAMES), ...interests.map(({ key }) => key)]
  const read = names.filter((name) => url.searchParams.has(name))
  for (const name of read) url.searchParams.delete(name)
  const isNumbers = url.hash.startsWith(FRAGMENT)
  if (isNumbers) url.hash = ''
  // The router keeps its own data in the state.
  if (isNumbers || read.length > 0) window.history.replaceState(window.history.state, '', url)
}
