/**
 * Notes in this tab that something was loaded anew.
 * @returns whether it was not noted yet, and is now: if it cannot be noted, reloads might never end
 */
export function noteReload(of: string, at: string): boolean {
  try {
    if (sessionStorage.getItem(of) === at) return false
    sessionStorage.setItem(of, at)
    return true
  } catch {
    return false
  }
}

/** From now on, a failure is a new one. */
export function forgetReload(of: string): void {
  try {
    sessionStorage.removeItem(of)
  } catch {
    // Storage is blocked, so there is no note.
  }
}
