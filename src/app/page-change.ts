import { animateWith } from './lazy-page.tsx'

/** At most so long the screen stands still. A page that takes longer to draw is not animated. */
const PATIENCE_MS = 400

/** Has pages fade into each other, in browsers that can, for visitors who like motion. */
export function animatePageChanges(): void {
  if (typeof document.startViewTransition !== 'function') return
  let shown = location.pathname
  let next: { readonly key: string; readonly still: Promise<void> } | null = null
  let finish: () => void = () => undefined

  async function hold(key: string, arrive: () => Promise<unknown>): Promise<void> {
    const arrived = await arrive().then(
      () => true,
      () => false,
    )
    // The visitor may have gone elsewhere by now.
    if (!arrived || next?.key !== key) return
    await new Promise<void>((still) => {
      const { ready, finished } = document.startViewTransition(() => {
        still()
        return new Promise<void>((resolve) => {
          finish = resolve
          setTimeout(resolve, PATIENCE_MS)
        })
      })
      // A hidden tab and the next change skip the animation, not the change.
      for (const part of [ready, finished]) part.catch(() => undefined)
    })
  }

  animateWith({
    hold({ pathname, key }, arrive) {
      if (pathname === shown || matchMedia('(prefers-reduced-motion: reduce)').matches) return (next = null)
      if (next?.key !== key) next = { key, still: hold(key, arrive) }
      return next.still
    },
    drawn(pathname) {
      shown = pathname
      finish()
    },
  })
}
