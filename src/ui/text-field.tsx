import type { ComponentProps } from 'react'
import { controlClass, describedBy, Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>

/** One line of typed text. */
export function TextField({ id, label, hint, error, aside, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={aside}>
      <input type="text" {...input} id={id} className={controlClass(error)} {...describedBy({ id, hint, error })} />
    </Field>
  )
}
