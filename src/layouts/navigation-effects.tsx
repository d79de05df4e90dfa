import { Component, useEffect, useRef, useState } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { anchors } from '@/content/paths.ts'
import { orNull } from '@/ui/or-null.ts'
import { useHydrated } from '@/ui/use-hydrated.ts'

/** Handles scroll position and focus on navigation, as a browser does for a new document. */
export function NavigationEffects() {
  const location = useLocation()
  const [prerendered] = useState(!useHydrated())
  useFocusOnArrival(location)
  return <ScrollKeeper location={location} prerendered={prerendered} />
}

/** Focuses the hash's target on every click on its link, or a new page's heading. Ignores changes to the query. */
function useFocusOnArrival({ key, pathname, hash }: Location) {
  const here = pathname + hash
  const last = useRef({ key, here })
  useEffect(() => {
    if (last.current.key === key) return
    const part = byHash(hash)
    if (part || last.current.here !== here) focusOn(part ?? heading())
    last.current = { key, here }
  }, [key, here, hash])
}

export function focusOnHeading(): void {
  focusOn(heading())
}

const heading = () => document.querySelector('main h1') ?? document.getElementById(anchors.main)

/** Returns null if the hash can't be decoded, for example "#%E0". */
const byHash = (hash: string) =>
  orNull(() => (hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null))

function focusOn(element: Element | null) {
  if (!(element instanceof HTMLElement)) return
  if (!element.matches('a, button, input, select, textarea, [tabindex]')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

interface ScrollProps {
  readonly location: Location
  /** Whether the browser has already scrolled the page. */
  readonly prerendered: boolean
}

/** A class component, because only its lifecycle can read the scroll position before React replaces the page. */
class ScrollKeeper extends Component<ScrollProps> {
  positions = readPositions()

  override componentDidMount() {
    this.takeOver()
    addEventListener('pagehide', this.leaveDocument)
    addEventListener('pageshow', this.takeOver)
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
    removeEventListener('pageshow', this.takeOver)
    history.scrollRestoration = 'auto'
  }

  arrive() {
    const { key, hash } = this.props.location
    const target = byHash(hash)
    const kept = this.positions[key]
    if (kept === undefined && target) target.scrollIntoView()
    else window.scrollTo(0, kept ?? 0)
  }

  takeOver = () => {
    history.scrollRestoration = 'manual'
  }

  /** Lets the browser restore the position if the visitor comes back to the document. */
  leaveDocument = () => {
    this.positions[this.props.location.key] = window.scrollY
    // If storage is blocked, positions last only as long as this document.
    orNull(() => sessionStorage.setItem(POSITIONS, JSON.stringify(this.positions)))
    history.scrollRestoration = 'auto'
  }

  override render() {
    return null
  }
}

const POSITIONS = 'scroll-positions'

function readPositions(): Record<string, number> {
  const stored = orNull((): unknown => JSON.parse(sessionStorage.getItem(POSITIONS) ?? ''))
  const entries: [string, unknown][] = Object.entries(stored ?? {})
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
}
