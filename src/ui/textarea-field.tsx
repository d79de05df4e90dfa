import type { ComponentProps } from 'react'
import { controlClass, describedBy, Field, type FieldProps } from './field.tsx'

type TextareaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** Several lines of typed text. */
export function TextareaField({ id, label, hint, error, aside, ...textarea }: TextareaFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={aside}>
      <textarea
        rows={5}
        {...textarea}
        id={id}
        className={`${controlClass(error)} field-sizing-content max-h-96 min-h-36`}
        {...describedBy({ id, hint, error })}
      />
    </Field>
  )
}
