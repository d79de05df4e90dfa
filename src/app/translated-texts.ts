/** What index.html says. A browser that translates a page says its own language in its place. */
const LANGUAGE = 'en'

/**
 * Puts back the texts of a prerendered page that a browser translated before this code came: React has to find what it
 * renders itself, or it builds the page anew, without what was typed. The browser translates them again.
 */
export async function restoreTexts(root: Element): Promise<void> {
  if (document.documentElement.lang === LANGUAGE) return
  try {
    const response = await fetch(location.pathname, { cache: 'force-cache' })
    const served = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(root.id)
    if (served) restore(root, served)
  } catch {
    // Then React builds the page anew.
  }
}

function restore(shown: Node, served: Node): void {
  const kept = [...shown.childNodes].filter((node) => node.nodeName !== TRANSLATED && node.nodeName !== TEXT)
  for (const node of [...shown.childNodes]) if (!kept.includes(node)) node.remove()
  for (const node of [...served.childNodes]) {
    const [next = null] = kept
    if (node.nodeName === TEXT) shown.insertBefore(node, next)
    // A parser without scripts reads its text as elements.
    else if (kept.shift() && next && next.nodeName !== 'NOSCRIPT') restore(next, node)
  }
}

/** A translation puts each text into an element of its own. */
const TRANSLATED = 'FONT'
const TEXT = '#text'
