import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { keysOf, recordOf } from '@contract/record.ts'
import { sharedTexts } from '@/content/forms.ts'
import { notify } from '@/ui/ambient-toasts.tsx'
import { orNull } from '@/ui/or-null.ts'
import { isPending, type IdsByContent, type Submission } from './submission.ts'

const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** The text of each field, or '' if the field is empty. */
export type FormValues<Field extends string> = Record<Field, string>

export type Draft<Field extends string> = ReturnType<typeof createDraft<Field>>

/**
 * A form's draft. It is in session storage, because computers may be shared. Never throws. Parses the draft without
 * Zod, because Zod loads lazily.
 * @param fields in the order of the form and its error summary
 */
export function createDraft<Field extends string>(key: string, fields: readonly Field[]) {
  function parse(text: string) {
    const stored = asObject(JSON.parse(text))
    // Use the absolute difference, because the clock may have been set back.
    if (!(Math.abs(Date.now() - Number(stored['savedAt'])) < MAX_AGE_MS)) return null
    const ids = asObject(stored['ids'])
    return {
      values: pickStrings(fields, asObject(stored['values'])),
      ids: pickStrings(keysOf(ids), ids),
      stored,
    }
  }
  /** Returns null without a readable draft from the last day. `stored` is the whole draft, unvalidated. */
  const read = () => orNull(() => parse(sessionStorage.getItem(key) ?? ''))
  return {
    fields,
    blank: pickStrings(fields, {}),
    read,
    save(values: FormValues<Field>, ids: IdsByContent, more: JsonObject | null = null) {
      orNull(() => sessionStorage.setItem(key, JSON.stringify({ ...more, values, ids, savedAt: Date.now() })))
    },
    forget: () => void orNull(() => sessionStorage.removeItem(key)),
  }
}

/** Picks the values of the given fields. A value that isn't a string becomes ''. */
export function pickStrings<Field extends string>(fields: readonly Field[], values: JsonObject): FormValues<Field> {
  return recordOf(fields, (field) => asText(values[field]))
}

export type JsonObject = Readonly<Record<string, unknown>>

const isObject = (stored: unknown): stored is JsonObject => typeof stored === 'object' && stored !== null

export const asObject = (stored: unknown): JsonObject => (isObject(stored) ? stored : {})

export const asText = (stored: unknown): string => (typeof stored === 'string' ? stored : '')

export const filterObjects = (stored: unknown): readonly JsonObject[] =>
  Array.isArray(stored) ? stored.filter(isObject) : []

/** The parts of a draft that aren't fields, such as photos. */
export interface FormExtras {
  /** Returns the data for the draft, or null if there is none. */
  toKeep(): JsonObject | null
  /** @returns a function that restores whatever there is still room for */
  clear(): () => void
  subscribe(listener: () => void): () => void
}

export interface DraftedForm<Field extends string> {
  readonly id: string
  readonly draft: Draft<Field>
  readonly extras?: FormExtras
  readonly submission: Pick<Submission<unknown>, 'state' | 'ids'>
}

/**
 * Restores a form's draft and the text typed before the page's code loaded, and keeps the draft up to date. Call `save`
 * after changes outside the fields. `undo` reverts `clear`, and is null after the next change.
 */
export function useDraft<Field extends string>(
  controls: Pick<UseFormReturn<FormValues<Field>>, 'getValues' | 'setValues' | 'reset' | 'subscribe'>,
  { id, draft, extras, submission }: DraftedForm<Field>,
  restoredNotice: string,
) {
  // Read the text in the first render, because hydration empties the fields.
  const [typedEarly] = useState(() => readShownText(id, draft))
  const [undo, setUndo] = useState<(() => void) | null>(null)
  /** Unlike `getValues`, returns only the form's own fields, although others may be registered. */
  const readValues = () => pickStrings(draft.fields, controls.getValues())

  /**
   * Reads values that a form filler set without an event. Skips empty values, because React Hook Form briefly empties
   * all fields when it resets them.
   */
  function readAutofill(): void {
    const values = readValues()
    const shown = mergeAnswers(values, readShownText(id, draft))
    if (draft.fields.some((field) => shown[field] !== values[field])) controls.setValues(shown)
  }

  function save(): void {
    const values = readValues()
    const more = extras?.toKeep() ?? null
    if (more === null && isBlank(values)) draft.forget()
    else draft.save(values, submission.ids(), more)
  }

  function clear(): void {
    // Ignore a click on a toast's button while a submission is pending.
    if (isPending(submission.state())) return
    const before = readValues()
    controls.reset(draft.blank)
    const restoreExtras = extras?.clear()
    const putBack = () => {
      if (isPending(submission.state())) return
      controls.reset(mergeAnswers(before, readValues()))
      restoreExtras?.()
      setUndo(null)
    }
    notify(sharedTexts.cleared, { action: { label: sharedTexts.undo, onClick: putBack } })
    setUndo(() => putBack)
  }

  const restore = useEffectEvent(() => {
    const kept = draft.read()
    const before = mergeAnswers(kept?.values ?? draft.blank, typedEarly)
    if (!isBlank(before)) controls.reset(before)
    if (!isBlank(typedEarly)) save()
    if (kept && !isPending(submission.state()))
      notify(restoredNotice, { action: { label: sharedTexts.clear, onClick: clear } })
  })
  const saveChange = useEffectEvent(() => {
    // A conditional field that appears also counts as a change, but is blank, so it must not discard the undo.
    if (!isBlank(readValues())) setUndo(null)
    save()
  })
  const saveExtras = useEffectEvent(save)
  useEffect(() => {
    restore()
    return controls.subscribe({ formState: { values: true }, callback: () => saveChange() })
  }, [controls])
  useEffect(() => extras?.subscribe(() => saveExtras()), [extras])

  return { readValues, readAutofill, save, clear, undo }
}

export const isBlank = (values: FormValues<string>) => Object.values(values).every((value) => value === '')

/** Overwrites values with the answers that aren't empty. */
function mergeAnswers<Field extends string>(values: FormValues<Field>, answers: FormValues<Field>): FormValues<Field> {
  return recordOf(keysOf(values), (field) => (answers[field] === '' ? values[field] : answers[field]))
}

/** Reads the text that the page's fields show, or '' for a hidden field. */
function readShownText<Field extends string>(formId: string, { fields, blank }: Draft<Field>): FormValues<Field> {
  if (typeof document === 'undefined') return blank
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return blank
  const shown = new FormData(form)
  // Older browsers return line breaks in a textarea as CRLF.
  return recordOf(fields, (field) => asText(shown.get(field)).replaceAll('\r\n', '\n'))
}
