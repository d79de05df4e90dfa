import { Component, useEffect, useRef, useState } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { anchors } from '@/content/paths.ts'
import { useHydrated } from '@/ui/use-hydrated.ts'

/**
 * What a browser does by itself when a document opens: the scroll position, and a place for the focus. The first load is
 * left to the browser.
 */
export function NavigationEffects() {
  const location = useLocation()
  const [prerendered] = useState(!useHydrated())
  useFocusOnArrival(location)
  return <ScrollKeeper location={location} prerendered={prerendered} />
}

/**
 * After a navigation the focus goes to what the link promised: the part named by the hash, or the page's heading. A
 * changed query string is no navigation.
 */
function useFocusOnArrival({ pathname, hash }: Location) {
  const here = pathname + hash
  const last = useRef(here)
  useEffect(() => {
    if (last.current !== here) focusOn(byHash(hash) ?? heading())
    last.current = here
  }, [here, hash])
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

interface ScrollProps {
  readonly location: Location
  /** The browser has already scrolled it, and the visitor may have begun to read. */
  readonly prerendered: boolean
}

/** A class, because only a class is told before React replaces a page, when its scroll position can still be read. */
class ScrollKeeper extends Component<ScrollProps> {
  positions = readPositions()

  override componentDidMount() {
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', this.leaveDocument)
    if (!this.props.prerendered) this.arrive()
  }

  override getSnapshotBeforeUpdate({ location }: ScrollProps) {
    if (location !== this.props.location) this.positions[location.key] = window.scrollY
    return null
  }

  override componentDidUpdate({ location }: ScrollProps) {
    if (location !== this.props.location) this.arrive()
  }

  override componentWillUnmount() {
    removeEventListener('pagehide', this.leaveDocument)
    history.scrollRestoration = 'auto'
  }

  arrive() {
    const { key, hash } = this.props.location
    const target = byHash(hash)
    const kept = this.positions[key]
    if (kept === undefined && target) target.scrollIntoView()
    else window.scrollTo(0, kept ?? 0)
  }

  /** When the document comes back, the browser itself returns to the position. */
  leaveDocument = () => {
    this.positions[this.props.location.key] = window.scrollY
    writePositions(this.positions)
    history.scrollRestoration = 'auto'
  }

  override render() {
    return null
  }
}

const POSITIONS = 'scroll-positions'

function readPositions(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(([, y]) => typeof y === 'number')
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

function writePositions(positions: Readonly<Record<string, number>>): void {
  try {
    sessionStorage.setItem(POSITIONS, JSON.stringify(positions))
  } catch {
    // Without a storage, positions last as long as the document.
  }
}
