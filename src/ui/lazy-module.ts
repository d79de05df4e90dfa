import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** Runs something when the browser is idle, after a second at the latest. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 1_000 })
  return () => cancelIdleCallback(request)
}

/** Caches the promise of a fetch. After a failure, the next call tries again. */
function once<Thing>(fetchThing: () => Promise<Thing>): () => Promise<Thing> {
  let coming: Promise<Thing> | null = null
  return () =>
    (coming ??= fetchThing().catch((error: unknown) => {
      coming = null
      throw error
    }))
}

const KEY = 'reloaded-at'
/** No second reload within this time: reloads might never end. */
const AGAIN_MS = 60_000
const ANSWER_LIMIT_MS = 5_000

/**
 * Loads code. After a release, an open page requests files that are gone, and some browsers never request a failed
 * module again. So the page reloads, once. The draft keeps what was typed.
 * @throws what the browser says, if it may not reload
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    if (!(await mayReload())) throw cause
    location.reload()
    return new Promise(() => undefined)
  }
}

/** Not during a submission, and not if the site does not answer: the reload would end in the browser's error page. */
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

/** Code that loads after the page's own. */
export interface Late<Part> {
  /** Loads it now. @throws if that fails and the page may not reload */
  get(): Promise<Part>
  /** Starts to load it, once. Whoever needs it then meets the failure. */
  start(): void
  /** Null until it has loaded. */
  use(): Part | null
}

export function createLate<Part>(fetchPart: () => Promise<Part>): Late<Part> {
  const arrived = createStore<Part | null>(null)

  const fetchOnce = once(async () => {
    const part = await fetchPart()
    arrived.set(part)
    return part
  })
  let started = false
  return {
    get: () => loadChunk(fetchOnce),
    start() {
      if (!started) fetchOnce().catch(() => undefined)
      started = true
    },
    use: () => useSyncExternalStore(arrived.subscribe, arrived.state, () => null),
  }
}
