import type { RouteObject } from 'react-router'

/** A marketing page carries its own styles only; the style element knows where all of them are. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin']

let arriving: Promise<void> | null = null

/** Fetches all styles of the site, once. A sheet that does not arrive holds nothing up. */
export function wholeSheet(): Promise<void> {
  return (arriving ??= new Promise((resolve) => {
    const href = document.querySelector('style[data-sheet]')?.getAttribute('data-sheet')
    if (!href) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  }))
}

/** Has the whole sheet come with the first sign of a visitor, and every page that is opened from here wait for it. */
export function fetchSheetInTime(routes: readonly RouteObject[]): void {
  for (const sign of SIGNS) addEventListener(sign, wholeSheet, { once: true, passive: true })
  holdPages(routes)
}

function holdPages(routes: readonly RouteObject[]): void {
  for (const route of routes) {
    const { lazy, children } = route
    if (children) holdPages(children)
    if (typeof lazy !== 'function') continue
    route.lazy = async () => {
      const [page] = await Promise.all([lazy(), wholeSheet()])
      return page
    }
  }
}
