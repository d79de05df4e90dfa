import { type ReactNode, useSyncExternalStore } from 'react'
import { createStore, type Store } from './external-store.ts'

const KEY = 'reloaded-at'
/** Prevents an endless loop of reloads. */
const AGAIN_MS = 60_000
const ANSWER_LIMIT_MS = 5_000

/** @throws the browser's error if the code fails to load and the page may not reload */
export const loadChunk = <Module,>(importModule: () => Promise<Module>): Promise<Module> => orReload(importModule())

/**
 * Reloads the page once if its code fails to load, because an open page requests deleted files after a release, and
 * some browsers never request a failed module again. The draft keeps the visitor's text.
 */
async function orReload<Module>(module: Promise<Module>): Promise<Module> {
  try {
    return await module
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

export interface LazyModule<Module> {
  /** After a failure, the next call tries again. @throws if the page may not reload */
  load(): Promise<Module>
  /** Ignores failures, because a later `load` reports them. */
  start(): void
  readonly loaded: Pick<Store<Module | null>, 'state' | 'subscribe'>
}

export function lazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  const loaded = createStore<Module | null>(null)
  let loading: Promise<Module> | null = null
  function loadOnce(): Promise<Module> {
    loading ??= importModule().then(
      (module) => {
        loaded.set(module)
        return module
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  let started = false
  return {
    load: () => orReload(loadOnce()),
    start() {
      if (!started) loadOnce().catch(() => undefined)
      started = true
    },
    loaded,
  }
}

interface WhenLoadedProps<Module> {
  readonly of: Pick<LazyModule<Module>, 'loaded'>
  readonly children: (module: Module) => ReactNode
  readonly fallback?: ReactNode
}

/** Shows the fallback during hydration and until the module has loaded. Doesn't start loading the module. */
export function WhenLoaded<Module>({ of: { loaded }, children, fallback = null }: WhenLoadedProps<Module>) {
  const module = useSyncExternalStore(loaded.subscribe, loaded.state, () => null)
  return module === null ? fallback : children(module)
}
