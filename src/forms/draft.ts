import { useCallback, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { keysOf, recordOf } from '@contract/record.ts'
import { sharedTexts } from '@/content/forms.ts'
import type { FormTexts } from '@/content/types.ts'
import { notify } from '@/ui/ambient-toasts.tsx'
import { isPending, type Keys, type Submission } from './submission.ts'

const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** The text of a form's fields; '' if empty. */
export type FormValues<Field extends string> = Record<Field, string>

interface Kept<Field extends string> {
  readonly values: FormValues<Field>
  /** Idempotency keys, so that a reload doesn't send the same content twice. */
  readonly keys: Keys
}

export type Draft<Field extends string> = ReturnType<typeof createDraft<Field>>

/**
 * A form's draft in the tab's session storage, because a computer may be shared. Never throws. Parses without zod, which
 * loads lazily.
 * @param fields in the order of the form and of its error summary
 */
export function createDraft<Field extends string>(key: string, fields: readonly Field[]) {
  function parse(text: string, now: number) {
    const stored = objectOf(JSON.parse(text))
    // The absolute difference, because the clock may have been set back.
    if (!(Math.abs(now - Number(stored['savedAt'])) < MAX_AGE_MS)) return null
    const keys = objectOf(stored['keys'])
    return { values: textsOf(fields, objectOf(stored['values'])), keys: textsOf(keysOf(keys), keys), stored }
  }
  /**
   * Null if there is no draft, or if it is blocked, malformed or older than a day. `stored` is the whole draft,
   * unchecked.
   */
  const read = (now = Date.now()) => orNull(() => parse(sessionStorage.getItem(key) ?? '', now))
  const openedAt = (now: number) => {
    const opened = read(now)?.stored['openedAt']
    return typeof opened === 'number' ? opened : performance.timeOrigin
  }
  return {
    fields,
    blank: textsOf(fields, {}),
    read,
    /** @param more data that the form stores besides its fields */
    save(content: Kept<Field>, more: JsonObject | null = null, now = Date.now()) {
      const kept = { ...more, ...content, savedAt: now, openedAt: openedAt(now) }
      orNull(() => sessionStorage.setItem(key, JSON.stringify(kept)))
    },
    forget: () => void orNull(() => sessionStorage.removeItem(key)),
    /**
     * Milliseconds since the visitor opened the page on which the draft began. A reload doesn't reset them. At least the
     * time since this page was opened, because the clock may have been set back.
     */
    age: (now = Date.now()) => Math.max(performance.now(), now - openedAt(now)),
  }
}

/** Picks the fields' texts. Anything else becomes ''. */
export function textsOf<Field extends string>(fields: readonly Field[], values: JsonObject): FormValues<Field> {
  return recordOf(fields, (field) => textOf(values[field]))
}

/** Returns null where storage is blocked or malformed, or in the build. */
export function orNull<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** An object of parsed JSON. */
export type JsonObject = Readonly<Record<string, unknown>>

const isObject = (stored: unknown): stored is JsonObject => typeof stored === 'object' && stored !== null

function objectOf(stored: unknown): JsonObject {
  if (!isObject(stored)) throw new TypeError('Not an object')
  return stored
}

const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '')

/** The objects in a stored list; empty if it isn't a list. */
export const objectsOf = (stored: unknown): readonly JsonObject[] =>
  Array.isArray(stored) ? stored.filter(isObject) : []

/** Data that a form stores and clears besides its fields, such as photos. */
export interface FormExtras {
  /** The draft's copy of this data; null if empty. */
  toKeep(): JsonObject | null
  /** @returns restores the cleared data, as far as there is room */
  clear(): () => void
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void
}

/** The options of `useDraft`, which must be the same objects in every render. */
export interface DraftOptions<Field extends string> {
  readonly id: string
  readonly draft: Draft<Field>
  readonly extras?: FormExtras
  readonly submission: Pick<Submission<unknown>, 'state' | 'keys'>
  readonly texts: FormTexts
}

/**
 * Restores a form's draft and the text typed before the page's code loaded, and keeps the draft up to date. Call `save`
 * for changes that the form doesn't see. `undo` reverts `clear`, and is null after the next change.
 */
export function useDraft<Field extends string>(
  controls: UseFormReturn<FormValues<Field>>,
  { id, draft, extras, submission, texts }: DraftOptions<Field>,
) {
  // Runs in the first render, because hydration empties the fields.
  const [typed] = useState(() => ({ ...draft.blank, ...shownIn(id, draft.fields) }))
  const [undo, setUndo] = useState<(() => void) | null>(null)
  /**
   * Reads the known fields as text. Use this instead of `getValues`, which returns everything that a field has
   * registered.
   */
  const read = useCallback(() => textsOf(draft.fields, controls.getValues()), [controls, draft])

  /**
   * Copies values that were set without an event, as form fillers do: the visitor means what the form shows. Skips
   * empty values, because React Hook Form empties all fields for a moment when it resets them.
   */
  const adoptShown = useCallback(() => {
    const values = read()
    const shown = withAnswers(values, { ...draft.blank, ...shownIn(id, draft.fields) })
    if (draft.fields.some((field) => shown[field] !== values[field])) controls.setValues(shown)
  }, [id, controls, draft, read])

  const save = useCallback(() => {
    const values = read()
    const more = extras?.toKeep() ?? null
    if (more === null && isBlank(values)) draft.forget()
    else draft.save({ values, keys: submission.keys() }, more)
  }, [read, draft, extras, submission])

  const clear = useCallback(() => {
    // A visitor can press a toast's button during a submission.
    if (isPending(submission.state())) return
    const before = read()
    controls.reset(draft.blank)
    const restore = extras?.clear()
    const putBack = () => {
      if (isPending(submission.state())) return
      controls.reset(withAnswers(before, read()))
      restore?.()
      setUndo(null)
    }
    notify(sharedTexts.cleared, { label: sharedTexts.undo, onClick: putBack })
    setUndo(() => putBack)
  }, [controls, read, draft, extras, submission])

  useEffect(() => {
    const kept = draft.read()
    const before = withAnswers(kept?.values ?? draft.blank, typed)
    if (!isBlank(before)) controls.reset(before)
    if (!isBlank(typed)) save()
    if (kept && !isPending(submission.state())) notify(texts.restored, { label: sharedTexts.clear, onClick: clear })
    const changed = () => {
      // Lazy fields change the values too, but they are blank.
      if (!isBlank(read())) setUndo(null)
      save()
    }
    return controls.subscribe({ formState: { values: true }, callback: changed })
  }, [controls, draft, submission, texts, typed, read, clear, save])
  useEffect(() => extras?.subscribe(save), [extras, save])

  return { read, adoptShown, save, clear, undo }
}

export const isBlank = (values: FormValues<string>) => Object.values(values).every((value) => value === '')

/** Overwrites values with the answers that aren't empty. */
function withAnswers<Field extends string>(values: FormValues<Field>, answers: FormValues<Field>): FormValues<Field> {
  return recordOf(keysOf(values), (field) => (answers[field] === '' ? values[field] : answers[field]))
}

/** Reads the texts that a form's own elements show. Leaves out hidden and unanswered fields. */
function shownIn<Field extends string>(formId: string, fields: readonly Field[]): Partial<FormValues<Field>> {
  if (typeof document === 'undefined') return {}
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return {}
  const shown = new FormData(form)
  return recordOf(
    fields.filter((field) => shown.has(field)),
    // Older browsers return a textarea's line breaks as CR LF.
    (field) => textOf(shown.get(field)).replaceAll('\r\n', '\n'),
  )
}
