import type { TurnstileInstance } from '@marsidev/react-turnstile'
import { type ComponentType, createRef, type Ref, useEffect, useState } from 'react'
import { readTurnstileSiteKey } from '@/api/settings.ts'
import type { FormSignals } from '@/api/site-api.ts'
import { TRAP_NAME } from '@/content/messages.ts'
import { useHydrated } from '@/ui/use-hydrated.ts'

/** How long a submit waits for a token before it goes without a fresh one. */
const PATIENCE_MS = 2_000

export interface VisitorCheckProps {
  readonly siteKey: string
  readonly tokens: ReturnType<typeof createTokens>
}

/** Tells people from machines by how a form is filled in. Never a reason to refuse a message. */
export type Signals = ReturnType<typeof createSignals>

/**
 * @param Check what asks whether the visitor is a person, once its code is there
 * @returns the signals, the same in every render; `touch`, to be called when the visitor touches the form: Cloudflare is
 * not asked before; and `check`, which belongs above the form's buttons
 */
export function useSignals(Check: ComponentType<VisitorCheckProps> | undefined) {
  const [signals] = useState(createSignals)
  const [siteKey, setSiteKey] = useState<string | null>(null)
  // A prerendered form was opened with its document, and may have been filled in since.
  const [prerendered] = useState(!useHydrated())
  useEffect(() => {
    if (!prerendered) signals.resume(0)
  }, [signals, prerendered])
  const touch = () => {
    // Without a key in the build it is off.
    const key = readTurnstileSiteKey()
    if (key !== null) signals.tokens.expect()
    setSiteKey(key)
  }
  return { signals, touch, check: Check && siteKey && <Check siteKey={siteKey} tokens={signals.tokens} /> }
}

function createSignals() {
  const trap = createRef<HTMLInputElement>()
  const tokens = createTokens()
  // The monotonic clock: the time of day may jump.
  let since = 0
  const seconds = () => Math.floor((performance.now() - since) / 1_000)
  return {
    trap,
    tokens,
    /** How long the form has been open. */
    seconds,
    /** Adds the seconds from before a reload. */
    resume: (before: number) => void (since = performance.now() - before * 1_000),
    /** Makes a call with the signals of this moment. A token counts once, so another call gets another. */
    async withSignals<Result>(call: (signals: FormSignals) => Promise<Result>): Promise<Result> {
      const filledIn = { trapped: Boolean(trap.current?.value), seconds: seconds() }
      return call({ ...filledIn, token: await tokens.next() }).finally(tokens.spend)
    },
  }
}

/** Tokens of Cloudflare Turnstile, which its widget brings (visitor-check.tsx). No lead is lost for want of one. */
export function createTokens() {
  /** The widget while it is shown. */
  const widget = createRef<TurnstileInstance>()
  let expected = false
  let blocked = false
  let fresh: string | null = null
  let last: string | null = null
  let settle: () => void = () => undefined

  const put = (token: string | null) => {
    fresh = token
    settle()
  }
  return {
    widget,
    /** From now on a submit waits for tokens. */
    expect: () => void (expected = !blocked),
    /** Takes a token, or null if there is none for now. */
    put,
    expire: () => void (fresh = null),
    block() {
      blocked = true
      expected = false
      put(null)
    },
    /** A fresh token; after two seconds the last one, which a retry may use again, or null. */
    async next(): Promise<string | null> {
      if (fresh === null && expected) {
        await new Promise<void>((resolve) => {
          settle = resolve
          setTimeout(resolve, PATIENCE_MS)
        })
      }
      return (last = fresh ?? last)
    },
    spend() {
      if (fresh !== null) widget.current?.reset()
      fresh = null
    },
  }
}

/** A field hidden from people, screen readers and password managers. Only machines fill it in. */
export function Honeypot({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden className="sr-only print:hidden">
      <input ref={ref} name={TRAP_NAME} tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
    </div>
  )
}
