import { createStore } from './store.ts'

export type LazyModule<Module> = ReturnType<typeof lazyModule<Module>>

export function lazyModule<Module>(importModule: () => Promise<Module>) {
  const { set, useValue } = createStore<Module | null>(null)
  async function load(): Promise<Module> {
    const module = await importModule()
    set(module)
    return module
  }
  let started = false
  return {
    /** If the code fails to load, reloads the page once, or throws. Then the next call tries again. */
    load: () => loadChunk(load),
    /** Ignores failures, because a later `load` reports them. */
    start() {
      if (!started) load().catch(() => undefined)
      started = true
    },
    /** Returns null during hydration and until the module has loaded. Doesn't start loading the module. */
    useLoaded: useValue,
  }
}

const KEY = 'reloaded-at'
/** Prevents an endless loop of reloads. */
const AGAIN_MS = 60_000
const ANSWER_LIMIT_MS = 5_000

/**
 * Reloads the page once if its code fails to load, because an open page requests deleted files after a release, and
 * some browsers never request a failed module again. The draft keeps the visitor's text.
 * @throws the browser's error if the page may not reload
 */
export async function loadChunk<Module>(importModule: () => Promise<Module>): Promise<Module> {
  try {
    return await importModule()
  } catch (cause) {
    if (!(await mayReload())) throw cause
    location.reload()
    return new Promise(() => undefined)
  }
}

/** Returns false during a submission. Also returns false if the site is down, to avoid the browser's error page. */
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
