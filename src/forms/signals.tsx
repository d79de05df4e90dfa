import type { TurnstileInstance } from '@marsidev/react-turnstile'
import { type ComponentType, type Ref, type RefObject, useRef, useState } from 'react'
import { readTurnstileSiteKey } from '@/api/settings.ts'
import type { FormSignals } from '@/api/site-api.ts'
import { TRAP_NAME } from '@/content/messages.ts'

/** How long a submit waits for a token of Turnstile before it goes on without one. */
const TOKEN_WAIT_MS = 2_000

export interface VisitorCheckProps {
  readonly siteKey: string
  readonly widget: RefObject<TurnstileInstance | null>
}

/** Makes a call with the current signals. Each call spends its token. */
export type WithSignals = <Result>(call: (signals: FormSignals) => Promise<Result>) => Promise<Result>

/**
 * Signals that help to tell people from bots. They never block a message.
 * @param Check the widget, once its code has loaded
 * @returns `trap`, for the honeypot; `touch`, to be called when the visitor touches the form, before which nothing of
 * Cloudflare loads; and `check`, to be rendered above the form's buttons
 */
export function useSignals(Check: ComponentType<VisitorCheckProps> | undefined) {
  const trap = useRef<HTMLInputElement>(null)
  const widget = useRef<TurnstileInstance>(null)
  const [siteKey, setSiteKey] = useState<string | null>(null)

  const withSignals: WithSignals = async (call) => {
    const trapped = Boolean(trap.current?.value)
    const token = (await widget.current?.getResponsePromise(TOKEN_WAIT_MS).catch(() => null)) ?? null
    try {
      return await call({ trapped, seconds: Math.floor(performance.now() / 1_000), token })
    } finally {
      if (token !== null) widget.current?.reset()
    }
  }
  const touch = () => setSiteKey(readTurnstileSiteKey())
  return { trap, withSignals, touch, check: Check && siteKey && <Check siteKey={siteKey} widget={widget} /> }
}

/** A field hidden from people, screen readers and password managers. Only bots fill it in. */
export function Honeypot({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden className="sr-only print:hidden">
      <input ref={ref} name={TRAP_NAME} tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
    </div>
  )
}
