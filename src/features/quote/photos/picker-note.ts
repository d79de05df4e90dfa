const KEY = 'photo-picker'

/** Notes in this tab whether files or the camera are open: a phone may end the page meanwhile to free its memory. */
export function notePicker(isOpen: boolean): void {
  attempt(() => (isOpen ? sessionStorage.setItem(KEY, 'open') : sessionStorage.removeItem(KEY)))
}

/** Returns whether the page ended while they were open, once. */
export function takePickerNote(): boolean {
  const note = attempt(() => sessionStorage.getItem(KEY))
  notePicker(false)
  return typeof note === 'string'
}

/** Storage may be blocked, and the build has none. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
