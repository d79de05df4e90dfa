import type { Page } from '@/pages/page.ts'
import { pictureSources } from '@/sections/picture.tsx'
import { pageAt } from './routes.tsx'

declare global {
  interface Navigator {
    /** Chrome's alone. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
}

/** How a visitor turns to a link before following it. A touch is some 100 ms ahead of its click. */
const SIGNS = ['pointerover', 'touchstart', 'focusin']

/** Fetches the page behind a link when a visitor turns to it: its code and its first picture. Not where data is dear. */
export function fetchNextPageEarly(): void {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {}
  if (saveData || effectiveType.endsWith('2g')) return
  for (const sign of SIGNS) addEventListener(sign, ({ target }) => turnTo(target), { passive: true })
  // This code may come later than the pointer.
  turnTo(document.querySelector('a:hover, a:focus'))
}

const asked = new Set<string>()

function turnTo(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== location.origin || link.pathname === location.pathname || asked.has(link.pathname)) return
  const { pathname } = link
  asked.add(pathname)
  pageAt(pathname)
    .prefetch()
    .then(fetchPicture, () => asked.delete(pathname))
}

/** The file that this screen will show. A picture need not be in the document for that. */
function fetchPicture({ picture }: Page): void {
  if (!picture) return
  const nightMedia = document.documentElement.classList.contains('dark') ? 'all' : 'not all'
  const sources = pictureSources(picture, nightMedia).map(({ type, srcSet, sizes, media = '' }) =>
    Object.assign(document.createElement('source'), { type, srcset: srcSet, sizes, media }),
  )
  document.createElement('picture').append(...sources, new Image())
}
