import { type ComponentType, lazy, Suspense } from 'react'
import { createStore } from './store.ts'
import { useHydrated } from './use-hydrated.ts'

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
export interface LazyModule<Module> {
  /** Loads it now. @throws if that fails and the page may not reload */
  load(): Promise<Module>
  /** Starts to load it, once. A later `load` reports a failure. */
  start(): void
  /** A component of it. Never starts to load it; shows the fallback until it has loaded. */
  part<Props extends object>(
    pick: (module: Module) => ComponentType<Props>,
    Fallback?: ComponentType<Props>,
  ): ComponentType<Props>
}

export function lazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  const loaded = createStore<Module | null>(null)
  const loadOnce = once(async () => {
    const module = await importModule()
    loaded.set(module)
    return module
  })
  let started = false
  return {
    load: () => loadChunk(loadOnce),
    start() {
      if (!started) loadOnce().catch(() => undefined)
      started = true
    },
    part<Props extends object>(
      pick: (module: Module) => ComponentType<Props>,
      Fallback: ComponentType<Props> = Nothing,
    ) {
      const Part = lazy(() =>
        thenable<{ default: ComponentType<Props> }>((resolve) => {
          const look = () => {
            const module = loaded.state()
            if (module) resolve({ default: pick(module) })
            return module !== null
          }
          if (!look()) loaded.subscribe(look)
        }),
      )
      return (props: Props) =>
        useHydrated() && (
          <Suspense fallback={<Fallback {...props} />}>
            <Part {...props} />
          </Suspense>
        )
    },
  }
}

const Nothing = () => null

/** A promise that may be kept at once: then React, which takes any thenable, shows no fallback for a moment. */
const thenable = <Value,>(then: (resolve: (value: Value) => void) => void) =>
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- of a promise, `lazy` uses only this method
  ({ then }) as Promise<Value>
