const KEY = 'reloaded-at'
/** A second failure within this time is final: reloads might never end. */
const AGAIN_MS = 60_000
const ANSWER_LIMIT_MS = 5_000

/** A file of the site's code that did not arrive. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/**
 * Loads code. After a release an open page asks for files that are gone, and a browser does not ask again for a file that
 * failed once, so the page is opened anew, once. The draft keeps what was typed.
 * @throws ChunkLoadError
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    if (!(await mayReload())) throw new ChunkLoadError(cause instanceof Error ? cause.message : '', { cause })
    location.reload()
    return new Promise(() => undefined)
  }
}

/** Not during a submission, and not when the site does not answer: this page is worth more than the browser's error. */
async function mayReload(): Promise<boolean> {
  if (!dispatchEvent(new Event('beforeunload', { cancelable: true }))) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < AGAIN_MS) return false
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
    const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal })
    if (answer.ok) sessionStorage.setItem(KEY, String(Date.now()))
    return answer.ok
  } catch {
    return false
  }
}
