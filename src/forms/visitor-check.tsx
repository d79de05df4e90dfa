import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readTurnstileSiteKey } from '@/api/settings.ts'
import { once } from '@/ui/once.ts'
import type { Turnstile } from './turnstile.ts'

/** How long a submission waits for a token. Without one it is sent all the same. */
const PATIENCE_MS = 2_000

/** Vouches for the visitor at a form. Neither call throws: its check never holds a lead up for long, nor loses it. */
export interface VisitorCheck {
  /** What to send with a call that sends mail, within two seconds; null when there is nothing. */
  token(): Promise<string | null>
  /** The token may have reached the server, and counts once: the next call needs another. */
  spent(): void
  /** Belongs right above the form's buttons. Shows something only to visitors who have something to do. */
  readonly slot: ReactNode
}

/** Without a site key in the build the check is off. With one, its code is fetched once a visitor touches the form. */
export function useVisitorCheck(): VisitorCheck {
  const slot = useRef<HTMLDivElement>(null)
  const turnstile = useRef<() => Promise<Turnstile>>(null)
  const [asking, setAsking] = useState(false)
  const siteKey = readTurnstileSiteKey()

  useEffect(() => {
    const place = slot.current
    const form = place?.closest('form')
    if (siteKey === null || !place || !form) return
    const left = new AbortController()
    const { signal } = left
    const open = once(async () => (await import('./turnstile.ts')).openTurnstile({ siteKey, place, setAsking, signal }))
    const touched = () => void open().catch(() => undefined)
    turnstile.current = open
    form.addEventListener('focusin', touched, { once: true, signal })
    if (form.contains(document.activeElement)) touched()
    return () => left.abort()
  }, [siteKey])

  const [check] = useState(() => ({
    async token() {
      if (!turnstile.current) return null
      const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
      const opened = await Promise.race([turnstile.current().catch(() => null), patience])
      return opened && opened.token(patience)
    },
    spent: () =>
      void turnstile.current?.().then(
        ({ spent }) => spent(),
        () => undefined,
      ),
  }))
  return { ...check, slot: siteKey === null ? null : <div ref={slot} className={asking ? 'pb-4' : undefined} /> }
}
