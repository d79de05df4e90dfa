import { questionOf, QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { paths } from '@/content/paths.ts'
import { inWords, type QuoteFormValues } from './quote-form-values.ts'
import { useFormContext, type UseFormReturn } from 'react-hook-form'
import { cleanLine } from '@contract/text.ts'
import { interests } from '@/content/interests.ts'
import { justTyped } from '@/content/paths.ts'
import { colleagueTexts as texts, interestedIn } from '@/content/quote-help.ts'
import { type FieldText, quoteFieldTexts } from '@/content/quote-texts.ts'
import { quoteFormSchema } from './quote-form-schema.ts'
import { addLine } from './note-chips.tsx'
import { Forward } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/button.tsx'

/** Parameters that are not named like their field. Do not rename them: people keep links. */
const NAMES: { readonly [Field in QuoteField]?: string } = {
  employeeCount: 'employees',
  cleaningFrequency: 'frequency',
  matronService: 'matron',
}

/** The fields that a link may carry, with the names of their parameters. */
export const LINK_NAMES: readonly (readonly [field: QuoteField, name: string])[] = QUOTE_FIELDS.filter(
  (field) => questionOf(field).group === 'facility' && field !== 'notes',
).map((field) => [field, NAMES[field] ?? field])

/** Makes a link to the form with the building's numbers, without the text of hidden fields. */
export function answersLink(values: QuoteFormValues): string {
  const given = LINK_NAMES.filter(([field]) => inWords(field, values) !== '')
  return `${paths.getStarted}?${new URLSearchParams(given.map(([field, name]) => [name, values[field].trim()]))}`
}

export type LinkedForm = Pick<UseFormReturn<QuoteFormValues>, 'getValues' | 'setValue' | 'clearErrors'>

/**
 * Fills empty fields from the page's address with what the form accepts. What the visitor has just typed on another page
 * replaces older answers too. Removes all of it from the address, so that a reload does not fill it in again.
 * @returns the fields that were filled
 */
export function fillFromLink(form: LinkedForm): readonly QuoteField[] {
  const url = new URL(window.location.href)
  const query = new URLSearchParams(url.search)
  for (const name of [justTyped, ...LINK_NAMES.map(([, name]) => name), ...interests.map(({ key }) => key)]) {
    url.searchParams.delete(name)
  }
  // Keeps the state: it holds the router's data.
  window.history.replaceState(window.history.state, '', url)

  startNotes(form, query)
  const values = { ...form.getValues() }
  const open = LINK_NAMES.filter(
    ([field, name]) => values[field].trim() === '' || (query.has(justTyped) && query.get(name)),
  )
  for (const [field, name] of open) values[field] = typed(field, query.get(name) ?? '')
  const wrong = new Set(quoteFormSchema.safeParse(values).error?.issues.map(({ path }) => path[0]))
  const filled = open.map(([field]) => field).filter((field) => inWords(field, values) !== '' && !wrong.has(field))
  for (const field of filled) form.setValue(field, values[field], { shouldDirty: true })
  form.clearErrors(filled)
  return filled
}

function typed(field: QuoteField, given: string): string {
  const { choices }: FieldText = quoteFieldTexts[field]
  if (!choices) return cleanLine(given)
  // In an address typed by hand, the plus of "76+" is read as a space.
  return choices.find(({ value }) => value.replace('+', ' ') === given.replace('+', ' '))?.value ?? ''
}

/** Starts the notes with the subject of the page that the link was on. */
function startNotes({ getValues, setValue }: LinkedForm, query: URLSearchParams): void {
  for (const { key, value, name } of interests) {
    const notes = getValues('notes')
    const line = interestedIn(name)
    if (query.get(key) !== value || notes.split('\n').includes(line)) continue
    setValue('notes', addLine(notes, line), { shouldDirty: true })
  }
}

/** Offers a link with the answers, for visitors who have to ask a colleague. */
export function AskColleague() {
  const { getValues } = useFormContext<QuoteFormValues>()
  const [outcome, setOutcome] = useState('')

  async function send() {
    const url = window.location.origin + answersLink(getValues())
    // Desktops can share too, but people there rather paste a link into a message.
    const shares = 'share' in navigator && window.matchMedia('(pointer: coarse)').matches
    try {
      await (shares ? navigator.share({ text: texts.message, url }) : navigator.clipboard.writeText(url))
      setOutcome(shares ? texts.shared : texts.copied)
    } catch {
      setOutcome(texts.refused(url))
    }
  }

  return (
    <div className="rounded-picture bg-sunken px-4 py-3 sm:px-5 sm:py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:gap-y-4">
        <div className="flex-[1_1_16rem]">
          <p className="font-semibold">{texts.title}</p>
          <p className="text-small text-soft sm:text-base">{texts.text}</p>
        </div>
        <Button variant="outline" onClick={() => void send()}>
          <Forward aria-hidden className="size-5" />
          {texts.send}
        </Button>
      </div>
      <p role="status" className="mt-3 text-base wrap-anywhere empty:sr-only">
        {outcome}
      </p>
    </div>
  )
}
