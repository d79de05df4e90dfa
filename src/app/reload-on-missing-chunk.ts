const KEY = 'reloaded'

/**
 * A new release removes the code of the old one, and a page that is still open asks for it in vain. The address is
 * then loaded again, once: its HTML knows the names of the new code.
 * @throws what went wrong the second time
 */
export async function reloadOnMissingChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (!mayReload(location.pathname)) throw error
    location.reload()
    return await new Promise(() => undefined) // this document is on its way out
  }
}

/** Call it when a document has its page's code: the next failure is a new one. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was noted either.
  }
}

/** Notes the attempt before it is made. Without a place for the note there is no attempt: it might never end. */
function mayReload(address: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === address) return false
    sessionStorage.setItem(KEY, address)
    return true
  } catch {
    return false
  }
}
