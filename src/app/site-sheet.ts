/** The parts of a prerendered page's markup that React does not render (scripts/build/prerender/template.ts). */
export const OUTSIDE_MARKUP = 'link[rel="stylesheet"], script:not([type])'

/**
 * Moves the style sheet of a prerendered page out of its markup, where it follows the first screen: React has to find what
 * it renders itself. Resolves even if the sheet does not load, which then has been tried twice.
 */
export async function moveSheetToHead(root: Element): Promise<void> {
  const inside = root.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  if (!inside) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = inside.href
  // From the cache. Without it in its new place, the page would be bare for a moment.
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
  for (const part of root.querySelectorAll(OUTSIDE_MARKUP)) part.remove()
}
