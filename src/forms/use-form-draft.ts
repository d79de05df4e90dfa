import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { notify } from '@/ui/ambient-toasts.tsx'
import { takeTyped } from '@/ui/typed-early.ts'
import type { FormDraft, FormValues } from './form-draft.ts'
import type { SignalWatch } from './form-signals.tsx'
import type { IdempotencyKeys } from './idempotency-keys.ts'

/** What a form keeps and clears beside its fields. */
export interface FormExtras<Extras> {
  read(): { readonly extras: Extras; readonly empty: boolean }
  /** @returns whether all of it could be kept */
  restore(kept: Extras): boolean
  /** @returns undoes it */
  clear(): () => void
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void
}

export const NO_EXTRAS: FormExtras<object> = {
  read: () => ({ extras: {}, empty: true }),
  restore: () => true,
  clear: () => () => undefined,
  subscribe: () => () => undefined,
}

export interface DraftTexts {
  readonly restored: string
  readonly resumed: string
  readonly clear: string
  readonly cleared: string
  readonly undo: string
}

interface FormDraftOptions<Field extends string, Answers, Extras> {
  readonly id: string
  readonly form: UseFormReturn<FormValues<Field>, unknown, Answers>
  readonly draft: FormDraft<Field, Extras>
  readonly extras: FormExtras<Extras>
  readonly keys: IdempotencyKeys
  readonly signals: SignalWatch
  readonly texts: DraftTexts
  /** Called when the visitor comes back to a form that was being sent. It is sent as it was then. */
  readonly resume: () => void
}

/**
 * Fills a form with its draft and with what was typed before the page's code arrived, and keeps the draft up to date.
 * Call `save` for changes that the form does not see, `mark` when sending begins and fails, and `forget` when it is sent.
 * `undo` takes `clear` back, and is null once something else has changed. Pressed in the toast after that, what was typed
 * since stays.
 */
export function useFormDraft<Field extends string, Answers, Extras extends object>(
  options: FormDraftOptions<Field, Answers, Extras>,
) {
  const { id, form, draft, extras, keys, signals, texts } = options
  const resume = useRef(options.resume)
  const sending = useRef(false)
  const [typed] = useState(() => readTypedValues(id, draft.fields))
  const [undo, setUndo] = useState<(() => void) | null>(null)

  const save = useCallback(() => {
    const values = form.getValues()
    const beside = extras.read()
    if (beside.empty && draft.fields.every((field) => values[field] === '')) draft.forget()
    else {
      const { seconds } = signals.read()
      draft.save({ values, keys: keys.list(), seconds, sending: sending.current, ...beside.extras })
    }
  }, [form, draft, extras, keys, signals])

  const mark = useCallback(
    (isSending: boolean) => {
      sending.current = isSending
      save()
    },
    [save],
  )

  const forget = useCallback(() => {
    sending.current = false
    draft.forget()
  }, [draft])

  const clear = useCallback(() => {
    // From a toast it could be pressed meanwhile.
    if (sending.current) return
    const values = form.getValues()
    form.reset(draft.blank)
    const putBack = extras.clear()
    const onClick = () => {
      if (sending.current) return
      const since = Object.entries(form.getValues()).filter(([, value]) => value !== '')
      form.reset({ ...values, ...Object.fromEntries(since) })
      putBack()
    }
    notify(texts.cleared, { label: texts.undo, onClick })
    setUndo(() => onClick)
  }, [form, draft, extras, texts])

  useEffect(() => {
    const kept = draft.read()
    const whole = kept !== null && extras.restore(kept)
    const unfinished = kept?.sending && whole
    const early = unfinished ? {} : typed
    if (kept || Object.keys(early).length > 0) form.reset({ ...draft.blank, ...kept?.values, ...early })
    if (kept) signals.resume(kept.seconds)
    // The same content has the same key, so it counts once, whatever became of the first try.
    if (unfinished) {
      notify(texts.resumed)
      resume.current()
    } else if (kept) notify(texts.restored, { label: texts.clear, onClick: clear })
    const changed = () => {
      setUndo(null)
      save()
    }
    return form.subscribe({ formState: { values: true }, callback: changed })
  }, [form, draft, extras, signals, texts, typed, clear, save])
  useEffect(() => extras.subscribe(save), [extras, save])

  return { save, mark, forget, clear, undo }
}

/** What was typed before the page's code arrived. */
function readTypedValues(formId: string, fields: readonly string[]): Record<string, string> {
  const typed = takeTyped(formId)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = typed[field]
      return typeof value === 'string' ? [[field, value]] : []
    }),
  )
}
