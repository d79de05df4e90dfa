import { type RefObject, useEffect, useRef, useState } from 'react'

/** How a form was filled in, for telling people from machines. Never a reason to refuse anything. */
export interface FormSignals {
  /** For the input of `Honeypot`. */
  readonly trap: RefObject<HTMLInputElement | null>
  read(): { readonly trapped: boolean; readonly seconds: number }
  /** Counts the seconds that were spent before a reload as well. */
  resume(seconds: number): void
}

/** Watches a form from its first sight on. */
export function useFormSignals(): FormSignals {
  const trap = useRef<HTMLInputElement>(null)
  const [clock] = useState(createClock)
  useEffect(() => clock.start(), [clock])
  const [signals] = useState<FormSignals>(() => ({
    trap,
    read: () => ({ trapped: (trap.current?.value ?? '') !== '', seconds: clock.seconds() }),
    resume: (seconds) => clock.start(seconds),
  }))
  return signals
}

/** Counts whole seconds. The monotonic clock, because a computer's time of day may jump. */
function createClock() {
  let since = 0
  return {
    start: (seconds = 0) => void (since = performance.now() - seconds * 1_000),
    seconds: () => Math.floor((performance.now() - since) / 1_000),
  }
}
