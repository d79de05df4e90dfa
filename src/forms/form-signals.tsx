import { type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import type { FormSignals } from '@/api/site-api.ts'
import { TRAP_NAME } from '@/content/messages.ts'

/** Watches how a form is filled in, for telling people from machines. Never a reason to refuse anything. */
export interface SignalWatch {
  /** For the input of {@link Honeypot}. */
  readonly trap: RefObject<HTMLInputElement | null>
  read(): Omit<FormSignals, 'token'>
  /** Adds the seconds that were spent before a reload. */
  resume(seconds: number): void
}

/** Watches a form from its first render on. */
export function useFormSignals(): SignalWatch {
  const trap = useRef<HTMLInputElement>(null)
  const [clock] = useState(createClock)
  useEffect(() => clock.start(), [clock])
  const [watch] = useState<SignalWatch>(() => ({
    trap,
    read: () => ({ trapped: (trap.current?.value ?? '') !== '', seconds: clock.seconds() }),
    resume: (seconds) => clock.start(seconds),
  }))
  return watch
}

/** Counts whole seconds. The monotonic clock, because a computer's time of day may jump. */
function createClock() {
  let since = 0
  return {
    start: (seconds = 0) => void (since = performance.now() - seconds * 1_000),
    seconds: () => Math.floor((performance.now() - since) / 1_000),
  }
}

/**
 * A field that people never meet, by eye, keyboard or screen reader; machines that fill in every field give themselves
 * away by it. Browsers and password managers are asked to leave it alone.
 */
export function Honeypot({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden className="sr-only print:hidden">
      <input
        ref={ref}
        type="text"
        name={TRAP_NAME}
        defaultValue=""
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </div>
  )
}
