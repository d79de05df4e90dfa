import type { Page } from '@/pages/page.ts'
import { pictureSources } from '@/sections/picture.tsx'
import { pageAt } from './routes.tsx'

declare global {
  interface Navigator {
    /** Only in Chrome. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
}

/** Events that precede a click on a link. A touch comes about 100 ms before its click. */
const EVENTS = ['pointerover', 'touchstart', 'focusin']

/** Fetches a page's first picture when the visitor points at a link to it, unless the network is slow. */
export function fetchNextPictures(): void {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {}
  if (saveData || effectiveType.endsWith('2g')) return
  for (const event of EVENTS) addEventListener(event, ({ target }) => fetchBehind(target), { passive: true })
  // The pointer may already be on a link when this code arrives.
  fetchBehind(document.querySelector('a:hover, a:focus'))
}

function fetchBehind(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== location.origin || link.pathname === location.pathname) return
  const next = pageAt(link.pathname)
  // No code is fetched for it.
  if (next.module === pageAt(location.pathname).module) next.load().then(fetchPicture, () => undefined)
}

/** Fetches the file that this screen will show. It works without adding the picture to the document. */
function fetchPicture({ picture }: Page): void {
  if (!picture) return
  const nightMedia = document.documentElement.classList.contains('dark') ? 'all' : 'not all'
  const sources = pictureSources(picture, nightMedia).map(({ srcSet, sizes, media = '' }) =>
    Object.assign(document.createElement('source'), { srcset: srcSet, sizes, media }),
  )
  document.createElement('picture').append(...sources, new Image())
}
