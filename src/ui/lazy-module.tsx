import { type ReactNode, useSyncExternalStore } from 'react'
import { loadChunk } from './load-chunk.ts'

/** Creates state that outlives pages. Components read it with `useSyncExternalStore`. */
export function createStore<State>(initial: State) {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    state: () => state,
    set(next: State): void {
      state = next
      for (const listener of listeners) listener()
    },
    /** Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type LazyModule<Module> = ReturnType<typeof lazyModule<Module>>

export function lazyModule<Module>(importModule: () => Promise<Module>) {
  const { state, set, subscribe } = createStore<Module | null>(null)
  async function load(): Promise<Module> {
    const module = await importModule()
    set(module)
    return module
  }
  let started = false
  return {
    /** If the code fails to load, reloads the page once (load-chunk.ts), or throws. Then the next call tries again. */
    load: () => loadChunk(load),
    /** Ignores failures, because a later `load` reports them. */
    start() {
      if (!started) load().catch(() => undefined)
      started = true
    },
    loaded: { state, subscribe },
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
