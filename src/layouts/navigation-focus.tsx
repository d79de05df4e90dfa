import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { anchors } from '@/content/paths.ts'

/**
 * After a navigation the focus goes to what the link promised: the part named by the hash, or the page's heading.
 * React Router scrolls; this only tells the keyboard and the screen reader where they are. The first load is left to
 * the browser, and a changed query string is no navigation.
 */
export function NavigationFocus() {
  const { pathname, hash } = useLocation()
  const here = pathname + hash
  const last = useRef<string | null>(null)

  useEffect(() => {
    const arrived = last.current !== null && last.current !== here
    last.current = here
    if (arrived) focusOn(byHash(hash) ?? heading())
  }, [here, hash])

  return null
}

/** Puts the focus on the page's heading. */
export function focusOnHeading(): void {
  focusOn(heading())
}

const heading = () => document.querySelector('main h1') ?? document.getElementById(anchors.main)

function byHash(hash: string): Element | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null // an address typed or cut by hand: "#%E0"
  }
}

function focusOn(element: Element | null) {
  if (!(element instanceof HTMLElement)) return
  if (!element.matches('a, button, input, select, textarea, [tabindex]')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
