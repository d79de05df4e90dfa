import { useCallback, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { notify } from '@/ui/ambient-toasts.tsx'
import type { Draft, FormValues } from './draft.ts'
import type { SignalWatch } from './signals.tsx'
import { isPending, type Submission } from './submission.ts'

/** What a form keeps and clears beside its fields. It outlives the form's page by itself. */
export interface FormExtras<Extras> {
  read(): { readonly extras: Extras; readonly empty: boolean }
  /** @returns puts back what was cleared, as far as there is room */
  clear(): () => void
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void
}

export const NO_EXTRAS: FormExtras<object> = {
  read: () => ({ extras: {}, empty: true }),
  clear: () => () => undefined,
  subscribe: () => () => undefined,
}

export type DraftTexts = Readonly<Record<'restored' | 'clear' | 'cleared' | 'undo', string>>

interface DraftOptions<Field extends string, Answers, Extras> {
  readonly id: string
  readonly form: UseFormReturn<FormValues<Field>, unknown, Answers>
  readonly draft: Draft<Field, Extras>
  readonly extras: FormExtras<Extras>
  readonly submission: Submission<unknown>
  readonly signals: SignalWatch
  readonly texts: DraftTexts
}

/**
 * Fills a form with its draft and with what was typed before the page's code arrived, and keeps the draft up to date.
 * Call `save` for changes that the form does not see. `undo` takes `clear` back, and is null once something else has
 * changed.
 */
export function useDraft<Field extends string, Answers, Extras extends object>(
  options: DraftOptions<Field, Answers, Extras>,
) {
  const { id, form, draft, extras, submission, signals, texts } = options
  // Read in the first render: hydration empties the fields.
  const [typed] = useState(() => typedInto(id, draft.fields))
  const [undo, setUndo] = useState<(() => void) | null>(null)

  const save = useCallback(() => {
    const values = form.getValues()
    const beside = extras.read()
    if (beside.empty && draft.fields.every((field) => values[field] === '')) draft.forget()
    else draft.save({ values, keys: submission.keys.list(), seconds: signals.read().seconds, ...beside.extras })
  }, [form, draft, extras, submission, signals])

  const clear = useCallback(() => {
    // From a toast it could be pressed meanwhile.
    if (isPending(submission.state())) return
    const before = form.getValues()
    form.reset(draft.blank)
    const restore = extras.clear()
    const putBack = () => {
      if (isPending(submission.state())) return
      // What was typed since stays.
      const since = form.getValues()
      const lost = draft.fields.filter((field) => since[field] === '').map((field) => [field, before[field]])
      form.reset({ ...since, ...Object.fromEntries(lost) })
      restore()
      setUndo(null)
    }
    notify(texts.cleared, { label: texts.undo, onClick: putBack })
    setUndo(() => putBack)
  }, [form, draft, extras, submission, texts])

  useEffect(() => {
    const kept = draft.read()
    if (kept || Object.keys(typed).length > 0) form.reset({ ...draft.blank, ...kept?.values, ...typed })
    if (kept) signals.resume(kept.seconds)
    if (kept && !isPending(submission.state())) notify(texts.restored, { label: texts.clear, onClick: clear })
    const changed = () => {
      setUndo(null)
      save()
    }
    return form.subscribe({ formState: { values: true }, callback: changed })
  }, [form, draft, submission, signals, texts, typed, clear, save])
  useEffect(() => extras.subscribe(save), [extras, save])

  return { save, clear, undo }
}

function typedInto<Field extends string>(formId: string, fields: readonly Field[]): Record<string, string> {
  if (typeof document === 'undefined') return {}
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return {}
  const data = new FormData(form)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = data.get(field)
      return typeof value === 'string' && value !== '' ? [[field, value]] : []
    }),
  )
}
