import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readTurnstileSiteKey } from '@/api/settings.ts'
import { once } from '@/ui/once.ts'
import type { Turnstile } from './turnstile.ts'

/** How long a submit waits for a token before it goes without one. */
const PATIENCE_MS = 2_000

/** Vouches for the visitor at a form. Never throws: no lead is lost to it. */
export interface VisitorWidget {
  /** Resolves within two seconds; null without a token. */
  token(): Promise<string | null>
  /** Call it after sending: a token counts once. */
  spent(): void
  /** Belongs right above the form's buttons. Empty unless the visitor has something to do. */
  readonly slot: ReactNode
}

/** Off without a site key in the build. Its code loads when a visitor touches the form. */
export function useVisitorCheck(): VisitorWidget {
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
