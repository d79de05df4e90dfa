import { useCallback, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormTexts } from '@/content/types.ts'
import { notify } from '@/ui/ambient-toasts.tsx'
import { type Draft, type FormValues, textsOf } from './draft.ts'
import { isPending, type Submission } from './submission.ts'

/** What a form keeps and clears besides its fields, such as photos. */
export interface FormExtras<Extras> {
  read(): { readonly extras: Extras; readonly empty: boolean }
  /** @returns restores what was cleared, as far as there is room */
  clear(): () => void
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void
}

/** Each must be the same object in every render. */
export interface DraftOptions<Field extends string, Extras extends object, Sent> {
  readonly id: string
  readonly draft: Draft<Field, Extras>
  readonly extras: FormExtras<Extras>
  readonly submission: Submission<Sent>
  readonly texts: FormTexts
}

/**
 * Restores a form's draft and what was typed before the page's code loaded, and keeps the draft up to date. Call `save`
 * for changes that the form does not see. `undo` reverts `clear`, and is null after the next change.
 */
export function useDraft<Field extends string, Answers, Extras extends object, Sent>(
  form: UseFormReturn<FormValues<Field>, unknown, Answers>,
  { id, draft, extras, submission, texts }: DraftOptions<Field, Extras, Sent>,
) {
  // In the first render, because hydration empties the fields.
  const [typed] = useState(() => textsOf(draft.fields, typedInto(id)))
  const [undo, setUndo] = useState<(() => void) | null>(null)
  /** The only way that values leave the form. */
  const read = useCallback(() => textsOf(draft.fields, form.getValues()), [form, draft])

  const save = useCallback(() => {
    const values = read()
    const { extras: beside, empty } = extras.read()
    if (empty && isBlank(values)) draft.forget()
    else draft.save({ values, keys: submission.keys(), ...beside })
  }, [read, draft, extras, submission])

  const clear = useCallback(() => {
    // A toast's button can be pressed during a submission.
    if (isPending(submission.state())) return
    const before = read()
    form.reset(draft.blank)
    const restore = extras.clear()
    const putBack = () => {
      if (isPending(submission.state())) return
      form.reset(withAnswers(before, read()))
      restore()
      setUndo(null)
    }
    notify(texts.cleared, { label: texts.undo, onClick: putBack })
    setUndo(() => putBack)
  }, [form, read, draft, extras, submission, texts])

  useEffect(() => {
    const kept = draft.read()
    const before = withAnswers(kept?.values ?? draft.blank, typed)
    if (!isBlank(before)) form.reset(before)
    if (!isBlank(typed)) save()
    if (kept && !isPending(submission.state())) notify(texts.restored, { label: texts.clear, onClick: clear })
    const changed = () => {
      // Fields that load late change the values too, but stay blank.
      if (!isBlank(read())) setUndo(null)
      save()
    }
    return form.subscribe({ formState: { values: true }, callback: changed })
  }, [form, draft, submission, texts, typed, read, clear, save])
  useEffect(() => extras.subscribe(save), [extras, save])

  return { read, save, clear, undo }
}

export const isBlank = (values: FormValues<string>) => Object.values(values).every((value) => value === '')

/** Overwrites values with the answers that are not empty. */
function withAnswers<Values extends FormValues<string>>(values: Values, answers: Values): Values {
  return { ...values, ...Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== '')) }
}

function typedInto(formId: string): Readonly<Record<string, unknown>> {
  if (typeof document === 'undefined') return {}
  const form = document.getElementById(formId)
  return form instanceof HTMLFormElement ? Object.fromEntries(new FormData(form)) : {}
}
