import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import type { FormSignals } from '@/api/site-api.ts'
import { TRAP_NAME } from '@/content/messages.ts'
import { useHydrated } from '@/ui/use-hydrated.ts'
import { useVisitorCheck } from './visitor-check.tsx'

/** Tells people from machines by how a form is filled in. Never a reason to refuse a message. */
export interface SignalWatch {
  readonly trap: RefObject<HTMLInputElement | null>
  read(): Omit<FormSignals, 'token'>
  /** Makes a call with the signals of this moment. A token counts once, so another call gets another. */
  withSignals<Result>(call: (signals: FormSignals) => Promise<Result>): Promise<Result>
  /** Adds the seconds from before a reload. */
  resume(seconds: number): void
}

/** @returns the watch, the same in every render, and what belongs above the form's buttons */
export function useFormSignals(): readonly [SignalWatch, ReactNode] {
  const trap = useRef<HTMLInputElement>(null)
  const [clock] = useState(createClock)
  const { token, spent, slot } = useVisitorCheck()
  // A prerendered form was opened with its document, and may have been filled in since.
  const [prerendered] = useState(!useHydrated())
  useEffect(() => {
    if (!prerendered) clock.start()
  }, [clock, prerendered])
  const [watch] = useState<SignalWatch>(() => {
    const read = () => ({ trapped: (trap.current?.value ?? '') !== '', seconds: clock.seconds() })
    return {
      trap,
      read,
      resume: (seconds) => clock.start(seconds),
      async withSignals(call) {
        const filledIn = read()
        return call({ ...filledIn, token: await token() }).finally(spent)
      },
    }
  })
  return [watch, slot]
}

/** Counts whole seconds from the document's start, by the monotonic clock: the time of day may jump. */
function createClock() {
  let since = 0
  return {
    start: (seconds = 0) => void (since = performance.now() - seconds * 1_000),
    seconds: () => Math.floor((performance.now() - since) / 1_000),
  }
}

/** A field hidden from people, screen readers and password managers. Only machines fill it in. */
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
