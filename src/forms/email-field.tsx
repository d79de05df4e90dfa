import { type ComponentProps, type ComponentType, useState } from 'react'
import { TextField } from '@/ui/form-fields.tsx'
import { type LazyModule, WhenLoaded } from '@/ui/lazy-module.tsx'
import type { EmailHelpProps } from './email-help.tsx'

interface EmailFieldProps extends ComponentProps<typeof TextField>, EmailHelpProps {
  readonly lazy: Pick<LazyModule<{ readonly EmailHelp: ComponentType<EmailHelpProps> }>, 'loaded'>
}

/**
 * Once the visitor leaves it, this field shows the parsed address and suggests another for a likely typo. The
 * suggestion replaces the hint, so that nothing moves under the pointer.
 */
export function EmailField({ typed, onAddress, lazy, hint, onBlur, ...field }: EmailFieldProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <TextField
      {...field}
      type="email"
      autoComplete="email"
      spellCheck={false}
      // Autofill also changes fields without the focus.
      onInput={({ currentTarget }) => setEditing(currentTarget === document.activeElement)}
      onBlur={(event) => {
        setEditing(false)
        onBlur?.(event)
      }}
      hint={
        <>
          <span role="status" className="peer">
            <WhenLoaded of={lazy}>
              {({ EmailHelp }) => <EmailHelp id={field.id} typed={isEditing ? '' : typed} onAddress={onAddress} />}
            </WhenLoaded>
          </span>
          <span className="peer-has-[button]:hidden">{hint}</span>
        </>
      }
    />
  )
}
