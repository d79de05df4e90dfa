import { type ComponentType, useState } from 'react'
import { readTurnstileSiteKey } from '@/api/settings.ts'
import type { FormSignals } from '@/api/site-api.ts'
import { TRAP_NAME } from '@/content/messages.ts'

/** How long a submit waits for a token before it goes on without one. */
const TOKEN_WAIT_MS = 2_000

export interface VisitorCheckProps {
  readonly siteKey: string
  readonly tokens: ReturnType<typeof createTokens>
}

/** Signals that help to tell people from bots. They never block a message. */
export type Signals = ReturnType<typeof createSignals>

/**
 * @param Check the widget, once its code has loaded
 * @returns the signals, the same object in every render; `touch`, to be called when the visitor touches the form, before
 * which nothing of Cloudflare loads; and `check`, to be rendered above the form's buttons
 */
export function useSignals(Check: ComponentType<VisitorCheckProps> | undefined) {
  const [signals] = useState(createSignals)
  const [siteKey, setSiteKey] = useState<string | null>(null)
  const touch = () => {
    // Null: the check is off.
    const key = readTurnstileSiteKey()
    if (key !== null) signals.tokens.expect()
    setSiteKey(key)
  }
  return { signals, touch, check: Check && siteKey && <Check siteKey={siteKey} tokens={signals.tokens} /> }
}

function createSignals() {
  let trap: HTMLInputElement | null = null
  const tokens = createTokens()
  return {
    watch: (input: HTMLInputElement | null) => void (trap = input),
    tokens,
    /** Makes a call with the current signals. Each call spends its token. */
    async withSignals<Result>(call: (signals: FormSignals) => Promise<Result>): Promise<Result> {
      const filledIn = { trapped: Boolean(trap?.value), seconds: Math.floor(performance.now() / 1_000) }
      return call({ ...filledIn, token: await tokens.next() }).finally(tokens.spend)
    },
  }
}

/** Tokens of Cloudflare Turnstile, which its widget delivers (visitor-check.tsx). A form can be sent without one. */
export function createTokens() {
  let reset: () => void = () => undefined
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
    /** Registers the function that requests another token. */
    attach: (start: () => void) => void (reset = start),
    /** Makes submits wait for a token from now on. */
    expect: () => void (expected = !blocked),
    /** Takes a token, or null if there is none for now. */
    put,
    expire: () => void (fresh = null),
    block() {
      blocked = true
      expected = false
      put(null)
    },
    /** Resolves to a fresh token or, after two seconds, to the last one (a retry may use it again) or null. */
    async next(): Promise<string | null> {
      if (fresh === null && expected) {
        await new Promise<void>((resolve) => {
          settle = resolve
          setTimeout(resolve, TOKEN_WAIT_MS)
        })
      }
      return (last = fresh ?? last)
    },
    spend() {
      if (fresh !== null) reset()
      fresh = null
    },
  }
}

/** A field hidden from people, screen readers and password managers. Only bots fill it in. */
export function Honeypot({ onShown }: { readonly onShown: Signals['watch'] }) {
  return (
    <div aria-hidden className="sr-only print:hidden">
      <input ref={onShown} name={TRAP_NAME} tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
    </div>
  )
}
