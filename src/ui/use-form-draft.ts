import { useEffect, useState } from 'react'
import { readTypedValues } from './typed-values.ts'

interface FormDraft<Values> {
  /** The form's id in the document: prerendered and hydrated form are told apart by nothing else. */
  readonly formId: string
  readonly form: {
    reset(values: Values): void
    subscribe(options: { formState: { values: true }; callback: () => void }): () => void
  }
  readonly blank: Values
  /** Puts back what was kept and answers the fields' part of it; null when nothing was. */
  readonly restore: () => Values | null
  readonly save: () => void
}

/** Fills a form with what was kept over a reload and with what was typed before the page's code arrived; keeps both. */
export function useFormDraft<Values extends Readonly<Record<string, string>>>(draft: FormDraft<Values>): void {
  const { formId, form, blank, restore, save } = draft
  const [typed] = useState(() => readTypedValues(formId, Object.keys(blank)))
  useEffect(() => {
    const kept = restore()
    if (kept || Object.keys(typed).length > 0) form.reset({ ...blank, ...kept, ...typed })
    return form.subscribe({ formState: { values: true }, callback: save })
  }, [form, blank, typed, restore, save])
}

/** Whether there is nothing in any field. */
export function isBlank(values: Readonly<Record<string, string>>): boolean {
  return Object.values(values).every((value) => value === '')
}
