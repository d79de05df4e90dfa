import { type ComponentProps, type ComponentType, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '@/ui/form-fields.tsx'
import type { LazyModule } from '@/ui/lazy-module.ts'
import type { FormValues } from './draft.ts'
import type { EmailHelpProps } from './email-help.tsx'

interface EmailFieldProps extends ComponentProps<typeof TextField> {
  readonly lazy: Pick<LazyModule<{ readonly EmailHelp: ComponentType<EmailHelpProps> }>, 'useLoaded'>
}

/**
 * The `email` field. When the visitor leaves the field, it shows the parsed address and suggests a correction for a
 * likely typo. The suggestion replaces the hint, so nothing moves under the pointer.
 */
export function EmailField({ lazy, hint, onBlur, ...field }: EmailFieldProps) {
  const code = lazy.useLoaded()
  const { control, setValue, clearErrors } = useFormContext<FormValues<'email'>>()
  const typed = useWatch({ control, name: 'email' })
  const write = (address: string) => {
    setValue('email', address)
    clearErrors('email')
  }
  const [isEditing, setEditing] = useState(false)
  return (
    <TextField
      {...field}
      type="email"
      autoComplete="email"
      spellCheck={false}
      // Check for focus, because autofill also changes fields that aren't focused.
      onInput={({ currentTarget }) => setEditing(currentTarget === document.activeElement)}
      onBlur={(event) => {
        setEditing(false)
        onBlur?.(event)
      }}
      hint={
        <>
          <span role="status" className="peer">
            {code && <code.EmailHelp id={field.id} typed={isEditing ? '' : typed} onAddress={write} />}
          </span>
          <span className="peer-has-[button]:hidden">{hint}</span>
        </>
      }
    />
  )
}
