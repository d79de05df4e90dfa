import { type Ref, useRef } from 'react'
import type { FormSignals } from '@/api/site-api.ts'
import { TRAP_NAME } from '@/content/forms.ts'

/** Signals that help to tell people from bots. They never block a message. `trap` is for the honeypot. */
export function useSignals() {
  const trap = useRef<HTMLInputElement>(null)
  const readSignals = (): FormSignals => ({
    trapped: Boolean(trap.current?.value),
    seconds: Math.floor(performance.now() / 1_000),
  })
  return { trap, readSignals }
}

/** A field hidden from people, screen readers and password managers. Only bots fill it in. */
export function Honeypot({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden className="sr-only print:hidden">
      <input ref={ref} name={TRAP_NAME} tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
    </div>
  )
}
