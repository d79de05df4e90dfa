import { loadChunk } from './load-chunk.ts'
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
    /** If the code fails to load, reloads the page once (load-chunk.ts), or throws. Then the next call tries again. */
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
