import { type ComponentProps, type ComponentType, useState } from 'react'
import { TextField } from '@/ui/fields.tsx'
import type { EmailHelpProps } from './email-help.tsx'

interface EmailFieldProps extends ComponentProps<typeof TextField>, EmailHelpProps {
  /** Loads lazily. */
  readonly help: ComponentType<EmailHelpProps>
}

/**
 * Once the visitor has left it, this field shows the address that was read, and suggests another for a likely typo. The
 * suggestion replaces the hint, so that nothing moves below the pointer.
 */
export function EmailField({ typed, onAddress, help: Help, hint, onBlur, ...field }: EmailFieldProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <TextField
      {...field}
      type="email"
      autoComplete="email"
      spellCheck={false}
      // A browser's autofill changes fields that nobody is in.
      onInput={({ currentTarget }) => setEditing(currentTarget === document.activeElement)}
      onBlur={(event) => {
        setEditing(false)
        onBlur?.(event)
      }}
      hint={
        <>
          <span role="status" className="peer">
            <Help id={field.id} typed={isEditing ? '' : typed} onAddress={onAddress} />
          </span>
          <span className="peer-has-[button]:hidden">{hint}</span>
        </>
      }
    />
  )
}
