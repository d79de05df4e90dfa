import { TURNSTILE_ORIGIN } from '@contract/options.ts'
import type { VisitorCheck } from './visitor-check.ts'

/** How long a submission waits for a token. Without one it is sent all the same. */
const PATIENCE_MS = 2_000

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

/** As much of Cloudflare's script as is used here. */
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

/** Cloudflare Turnstile: nothing of it is fetched before a visitor touches a form. Make one, for as long as the page lives. */
export function createTurnstile(siteKey: string): VisitorCheck {
  let widget: { readonly id: string; readonly place: HTMLElement } | null = null
  let tried: HTMLElement | null = null
  let loading: Promise<TurnstileScript> | null = null
  let fresh: string | null = null
  let last: string | null = null
  let settle: () => void = () => undefined

  const take = (token: string | null) => {
    fresh = token
    settle()
  }

  async function show(place: HTMLElement): Promise<void> {
    if (place === widget?.place) return
    tried = place
    const turnstile = await (loading ??= load())
    if (!place.isConnected || place === widget?.place) return
    if (widget) turnstile.remove(widget.id)
    fresh = null
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
      'before-interactive-callback': () => void (place.style.paddingBottom = '1rem'),
      'after-interactive-callback': () => void (place.style.paddingBottom = ''),
    })
    widget = id ? { id, place } : null
  }

  function touched(target: EventTarget | null) {
    const place = target instanceof Element ? placeIn(target.closest('form')) : null
    // Tried once a form: where the script is blocked, every further field would only complain again.
    if (place && place !== tried) show(place).catch(forget)
  }

  function forget() {
    loading = null
  }

  document.addEventListener('focusin', ({ target }) => touched(target))
  touched(document.activeElement)

  return {
    async token() {
      const place = placeIn(document.querySelector('form'))
      if (fresh === null && place) {
        await new Promise<void>((resolve) => {
          settle = resolve
          setTimeout(resolve, PATIENCE_MS)
          show(place).catch(() => {
            forget()
            resolve()
          })
        })
      }
      // A used one is good for its own submission, when that is tried again.
      return (last = fresh ?? last)
    },
    spent() {
      fresh = null
      try {
        if (widget?.place.isConnected) window.turnstile?.reset(widget.id)
      } catch {
        // The next submission goes without a token, which is no reason for this one to fail.
      }
    },
  }
}

/**
 * Above the form's button, where the widget shows itself to visitors it wants something of. Made here and not by the form,
 * so that a site without the check carries nothing of it; what renders the form never looks at it.
 */
function placeIn(form: HTMLFormElement | null): HTMLElement | null {
  const known = form?.querySelector<HTMLElement>('[data-visitor-check]')
  if (known) return known
  const buttons = form?.querySelector('[type=submit]')?.parentElement
  if (!buttons) return null
  const place = document.createElement('div')
  place.dataset['visitorCheck'] = ''
  buttons.before(place)
  return place
}

function load(): Promise<TurnstileScript> {
  return new Promise((resolve, reject) => {
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
  })
}
