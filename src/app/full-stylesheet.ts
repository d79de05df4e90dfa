/** A marketing page carries its own styles only; the style element knows where all of them are. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin']

let arriving: Promise<void> | null = null

/** Fetches all styles of the site, once. A stylesheet that does not arrive holds nothing up. */
export function fullStylesheet(): Promise<void> {
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

/** Fetches the full stylesheet at the first sign of a visitor, so that the next page seldom waits for it. */
export function fetchStylesheetEarly(): void {
  for (const sign of SIGNS) addEventListener(sign, fullStylesheet, { once: true, passive: true })
}
