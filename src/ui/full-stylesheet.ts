let stylesheet: Promise<void> | null = null

/**
 * Fetches all styles of the site, once: a page brings only its own, and names the full stylesheet. What a page shows later
 * waits for this. Resolves even when that fails.
 */
export function fullStylesheet(): Promise<void> {
  return (stylesheet ??= new Promise((resolve) => {
    const href = document.querySelector('style[data-sheet]')?.getAttribute('data-sheet')
    if (!href) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  }))
}
