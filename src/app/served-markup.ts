/** Elements of a prerendered page that React doesn't render (scripts/build/prerender/template.ts). */
const OUTSIDE_MARKUP = 'link[rel="stylesheet"], script:not([type])'

/**
 * Fetches a prerendered page's original markup if a translator, an extension or the browser has rewritten it. React would
 * replace markup that it doesn't recognize, and the visitor would lose the text in its fields. Returns null if nothing
 * was rewritten, or if the fetch fails.
 */
export async function servedMarkup(root: HTMLElement): Promise<Element | null> {
  // Set by the script after #root in index.html.
  if (root.dataset['rewritten'] === undefined) return null
  try {
    const response = await fetch(location.pathname, { cache: 'force-cache' })
    const served = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(root.id)
    for (const part of served?.querySelectorAll(OUTSIDE_MARKUP) ?? []) part.remove()
    return served
  } catch {
    return null
  }
}

/** Makes `shown` equal to `served`, but keeps its elements, so fields keep their values and the focus. */
export function restoreMarkup(shown: Element, served: Element): void {
  const focused = document.activeElement
  restore(shown, served)
  // Moving a field out of an element that a translator added blurs the field.
  if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true })
}

function restore(shown: Element, served: Element): void {
  // DOMParser parses the contents of noscript as elements, but the document has them as text.
  if (shown.nodeName === 'NOSCRIPT') return
  const own = ownElements(shown, served)
  if (!isUntouched(shown, served)) {
    const kept = new Set<Node>(own.values())
    for (const element of kept) if (element.parentNode !== shown) shown.append(element)
    for (const node of [...shown.childNodes]) if (!kept.has(node)) node.remove()
    let next = shown.firstChild
    for (const node of served.childNodes) {
      const element = own.get(node)
      if (element && element === next) next = element.nextSibling
      else shown.insertBefore(element ?? document.importNode(node, true), next)
    }
  }
  for (const [node, element] of own) restore(element, node)
}

/** Pairs each served child with its counterpart in the document, which may be inside a translator's elements. */
function ownElements(shown: Element, served: Element): Map<Node, Element> & Map<Element, Element> {
  const candidates = candidatesIn(shown, served)
  const own = new Map<Element, Element>()
  for (const element of served.children) {
    const index = candidates.findIndex((candidate) => isSame(candidate, element))
    const [counterpart] = index < 0 ? [] : candidates.splice(0, index + 1).slice(-1)
    if (counterpart) own.set(element, counterpart)
  }
  return own
}

const candidatesIn = (shown: Element, served: Element): Element[] =>
  [...shown.children].flatMap((candidate) =>
    [...served.children].some((element) => isSame(candidate, element)) ? candidate : candidatesIn(candidate, served),
  )

/** Attributes that identify an element. Extensions add other attributes and classes. */
const IDENTITY = ['id', 'href', 'name', 'src']

const isSame = (shown: Element, served: Element): boolean =>
  shown.nodeName === served.nodeName &&
  IDENTITY.every((name) => shown.getAttribute(name) === served.getAttribute(name)) &&
  [...served.classList].every((name) => shown.classList.contains(name))

function isUntouched(shown: Element, served: Element): boolean {
  const [nodes, originals] = [shown.childNodes, served.childNodes]
  return (
    nodes.length === originals.length &&
    [...nodes].every((node, index) => {
      const original = originals[index]
      if (node instanceof Element) return original instanceof Element && isSame(node, original)
      return node.nodeName === original?.nodeName && node.nodeValue === original.nodeValue
    })
  )
}

/**
 * Moves a prerendered page's style sheet from its markup to the head, because React has to find exactly the markup that
 * it renders. Resolves even if the sheet fails to load again.
 */
export async function moveSheetToHead(root: Element): Promise<void> {
  const inside = root.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  if (!inside) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = inside.href
  // Add a new element, which loads from the cache. Moving the old one would leave the page unstyled for a moment.
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
  for (const part of root.querySelectorAll(OUTSIDE_MARKUP)) part.remove()
}
