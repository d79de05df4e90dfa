import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'

export interface FieldProps {
  /** The control's id; hint and error derive theirs from it. */
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** More about the field, beside its label: for instance a tooltip. */
  readonly aside?: ReactNode
}

/** What ties a control to its hint and its error. */
export function describedBy({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean)
  return { 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': error ? true : undefined }
}

/** Label, hint and error around one control. The hint stands before the control, so that it is read first. */
export function Field({ id, label, hint, error, aside, children }: FieldProps & { readonly children: ReactNode }) {
  return (
    <div className={error ? 'border-l-4 border-danger pl-4' : ''}>
      <div className="flex min-h-8 items-center gap-1">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-base text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
      <div className="mt-2">{children}</div>
    </div>
  )
}

/** The look that all typed controls share: high enough for a thumb, with an edge that can be seen in both themes. */
export function controlClass(error: string | undefined): string {
  const edge = error ? 'border-2 border-danger' : 'border border-control hover:border-brand'
  return `block min-h-13 w-full scroll-mt-40 rounded-control bg-surface px-4 py-3 text-ink transition-colors ${edge}`
}
