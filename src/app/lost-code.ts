import type { RouteObject } from 'react-router'

const KEY = 'reloaded'

/**
 * A new version of the site takes away the old one's code, and a page that is still open asks for it in vain. Then the
 * page is opened anew, once: its HTML knows the names of the new code. What fails again is shown as the router's error.
 * @param destination where the visitor was going when the code was found missing
 */
export function reopenOnLostCode(routes: readonly RouteObject[], destination: () => string): void {
  for (const route of routes) {
    const { lazy, children } = route
    if (children) reopenOnLostCode(children, destination)
    if (typeof lazy !== 'function') continue
    route.lazy = async () => {
      try {
        return await lazy()
      } catch (error) {
        if (!mayReopen(destination())) throw error
        location.assign(destination())
        return await new Promise(() => undefined) // the page is on its way out
      }
    }
  }
}

/** To be called when a page has its code: the next failure is a new one. */
export function codeArrived(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was noted either.
  }
}

/** Notes the attempt before it is made. Without a place for the note there is no attempt: it might never end. */
function mayReopen(address: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === address) return false
    sessionStorage.setItem(KEY, address)
    return true
  } catch {
    return false
  }
}
