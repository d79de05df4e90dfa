import { TURNSTILE_ORIGIN } from '@contract/options.ts'
import { once } from '@/ui/once.ts'

interface WidgetOptions {
  readonly sitekey: string
  readonly appearance: 'interaction-only'
  readonly theme: 'light' | 'dark'
  readonly size: 'flexible'
  readonly 'response-field': false
  readonly callback: (token: string) => void
  readonly 'expired-callback': () => void
  readonly 'error-callback': () => boolean
  readonly 'before-interactive-callback': () => void
  readonly 'after-interactive-callback': () => void
}

/** The part of Cloudflare's script that is used here. */
export interface TurnstileScript {
  render(place: HTMLElement, options: WidgetOptions): string | null | undefined
  reset(widget: string): void
  remove(widget: string): void
}

declare global {
  interface Window {
    turnstile?: TurnstileScript
  }
}

interface TurnstileOptions {
  readonly siteKey: string
  readonly place: HTMLElement
  /** Called with whether the widget asks the visitor for something, and so is visible. */
  readonly setAsking: (asking: boolean) => void
  readonly signal: AbortSignal
}

export interface Turnstile {
  /** A fresh token; after `patience` the last one, or null. */
  token(patience: Promise<null>): Promise<string | null>
  spent(): void
}

export function openTurnstile({ siteKey, place, setAsking, signal }: TurnstileOptions): Turnstile {
  let fresh: string | null = null
  let last: string | null = null
  let settle: () => void = () => undefined
  let widget: string | null = null

  const take = (token: string | null) => {
    fresh = token
    settle()
  }

  const show = once(async () => {
    const turnstile = await loadScript()
    if (signal.aborted) return
    const id = turnstile.render(place, {
      sitekey: siteKey,
      appearance: 'interaction-only',
      theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
      size: 'flexible',
      'response-field': false,
      callback: take,
      'expired-callback': () => void (fresh = null),
      'error-callback': () => {
        take(null)
        return true
      },
      'before-interactive-callback': () => setAsking(true),
      'after-interactive-callback': () => setAsking(false),
    })
    if (!id) return
    widget = id
    signal.addEventListener('abort', () => turnstile.remove(id), { once: true })
  })
  // If the script is blocked, the form is sent without a token.
  show().catch(() => undefined)

  return {
    async token(patience) {
      if (fresh === null) {
        const settled = new Promise<void>((resolve) => (settle = resolve))
        show().catch(() => settle())
        await Promise.race([settled, patience])
      }
      // A retry may use the same token again.
      return (last = fresh ?? last)
    },
    spent() {
      fresh = null
      try {
        if (widget && !signal.aborted) window.turnstile?.reset(widget)
      } catch {
        // The next submission has no token then. This one must not fail because of that.
      }
    },
  }
}

const loadScript = once(
  () =>
    new Promise<TurnstileScript>((resolve, reject) => {
      if (window.turnstile) return resolve(window.turnstile)
      const script = document.createElement('script')
      script.src = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`
      script.async = true
      const fail = () => {
        script.remove()
        reject(new Error('Turnstile did not load'))
      }
      script.onload = () => (window.turnstile ? resolve(window.turnstile) : fail())
      script.onerror = fail
      document.head.append(script)
    }),
)
