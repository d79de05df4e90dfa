import type { Ref } from 'react'

interface HoneypotProps {
  readonly name: string
  readonly ref: Ref<HTMLInputElement>
}

/**
 * A field that people never meet, by eye, keyboard or screen reader; machines that fill in every field give themselves
 * away by it. Browsers and password managers are asked to leave it alone.
 */
export function Honeypot({ name, ref }: HoneypotProps) {
  return (
    <div aria-hidden className="sr-only print:hidden">
      <input
        ref={ref}
        type="text"
        name={name}
        defaultValue=""
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </div>
  )
}
