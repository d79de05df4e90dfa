import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export interface FieldProps {
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly aside?: ReactNode
  readonly required?: boolean | undefined
}

/** Label, hint and control, in reading order. In a pair of fields the three line up (form-fields.css). */
function Field({ id, label, hint, error, aside, children }: FieldProps & { readonly children: ReactNode }) {
  return (
    <div className={`field ${error ? INVALID_FIELD_CLASSES : ''}`}>
      <div className="flex min-h-7 flex-wrap items-center gap-x-1 sm:min-h-8">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside}
      </div>
      <div>
        <HintAndError id={id} hint={hint} error={error} />
      </div>
      <div className="mt-1.5 sm:mt-2">{children}</div>
    </div>
  )
}

/** Draws the line in the margin, so that a field with an error stays aligned with its neighbors. */
export const INVALID_FIELD_CLASSES = '-ml-3 border-l-4 border-danger pl-2'

export function HintAndError({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-soft sm:text-base">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex gap-2 font-semibold text-danger">
          <CircleAlert aria-hidden className="mt-1 size-5 shrink-0" />
          {error}
        </p>
      )}
    </>
  )
}

export function ariaOf({ id, hint, error, required }: Pick<FieldProps, 'id' | 'hint' | 'error' | 'required'>) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean)
  return {
    'aria-required': required,
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  }
}

function controlClass(error: string | undefined): string {
  const edge = error ? 'border-2 border-danger' : 'border border-control hover:border-brand'
  return `block min-h-13 w-full scroll-mt-[min(7rem,20svh)] rounded-control bg-surface px-4 py-3 text-ink ${edge}`
}

type TextFieldProps = FieldProps & {
  readonly below?: ReactNode
} & Omit<ComponentProps<'input'>, keyof FieldProps>

export function TextField({ id, label, hint, error, aside, below, required, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={aside}>
      <input
        type="text"
        {...input}
        id={id}
        className={controlClass(error)}
        {...ariaOf({ id, hint, error, required })}
      />
      {below}
    </Field>
  )
}

type TextareaFieldProps = FieldProps & {
  readonly above?: ReactNode
} & Omit<ComponentProps<'textarea'>, keyof FieldProps>

export function TextareaField({ id, label, hint, error, aside, above, required, ...textarea }: TextareaFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={aside}>
      {above}
      <textarea
        rows={5}
        {...textarea}
        id={id}
        className={`${controlClass(error)} field-sizing-content wrap-anywhere max-h-96 min-h-30 sm:min-h-36`}
        {...ariaOf({ id, hint, error, required })}
      />
    </Field>
  )
}

/** Disables fields while they are being sent, because a change would be lost. */
export function DisabledFields({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  return (
    <fieldset
      role="presentation"
      disabled={when}
      className="contents [&>*]:transition-opacity disabled:[&>*]:opacity-60"
    >
      {children}
    </fieldset>
  )
}
