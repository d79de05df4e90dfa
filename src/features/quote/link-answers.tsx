import { useFormContext, type UseFormReturn, useWatch } from 'react-hook-form'
import { addLine } from '@contract/note-lines.ts'
import type { Quote } from '@contract/schemas.ts'
import { questionOf, QUOTE_FIELDS, type QuoteField, type QuoteFormValues } from '@contract/quote-shape.ts'
import { interests } from '@/content/interests.ts'
import { justTyped } from '@/content/paths.ts'
import { confirmationTexts } from '@/content/quote-confirmation.ts'
import { Button } from '@/ui/button.tsx'
import { formatAnswer } from './board.tsx'
import { quoteFormSchema } from './send.ts'

/** The fields that a link can prefill, each with a parameter of the same name. */
const LINKED = QUOTE_FIELDS.filter((field) => questionOf(field).group === 'facility' && field !== 'notes')

/**
 * Fills empty fields with the valid values in the page's address, and removes these parameters from the address. Values
 * that the visitor just typed on another page of this site also replace older answers.
 * @returns the fields that were filled
 */
export function fillFromLink(
  form: Pick<UseFormReturn<QuoteFormValues>, 'getValues' | 'setValue' | 'clearErrors'>,
  routerState: unknown,
): readonly QuoteField[] {
  const url = new URL(window.location.href)
  const query = new URLSearchParams(url.search)
  for (const name of [justTyped, ...LINKED, ...interests.map(({ key }) => key)]) url.searchParams.delete(name)
  // Keep the history state, because the router stores its data there.
  window.history.replaceState(window.history.state, '', url)

  const isJustTyped = query.has(justTyped) && isFromOurPage(routerState)
  const values = { ...form.getValues() }
  for (const { key, value, line } of interests) {
    const notes = form.getValues('notes')
    if (query.get(key) !== value || notes.split('\n').includes(line)) continue
    form.setValue('notes', addLine(notes, line))
  }
  const given = LINKED.filter((field) => query.get(field) && (values[field].trim() === '' || isJustTyped))
  for (const field of given) values[field] = query.get(field)?.trim() ?? ''
  const wrong = new Set(quoteFormSchema.safeParse(values).error?.issues.map(({ path }) => path[0]))
  const filled = given.filter((field) => formatAnswer(field, values) !== '' && !wrong.has(field))
  for (const field of filled) form.setValue(field, values[field])
  form.clearErrors(filled)
  return filled
}

/** Links on other sites must not replace answers. Without JavaScript, only the referrer shows that a page is ours. */
const isFromOurPage = (routerState: unknown): boolean =>
  routerState === justTyped || document.referrer.startsWith(`${window.location.origin}/`)

const CONTACT = ['fullName', 'businessName', 'email', 'phone'] as const

/** Offers to fill in the last quote's contact details while those fields are empty. */
export function SameContact(before: Pick<Quote, (typeof CONTACT)[number]>) {
  const { control, setValue, setFocus, clearErrors } = useFormContext<QuoteFormValues>()
  const isEmpty = useWatch({ control, name: CONTACT }).every((value) => value === '')
  if (!isEmpty) return null

  function fill(): void {
    for (const field of CONTACT) setValue(field, before[field] ?? '')
    clearErrors(CONTACT)
    // The clicked button is gone, so move focus.
    setFocus('squareFootage')
  }
  return (
    <Button variant="outline" className="sm:justify-self-start" onClick={fill}>
      {confirmationTexts.sameContact}
    </Button>
  )
}
