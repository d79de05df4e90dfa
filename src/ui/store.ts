import { useSyncExternalStore } from 'react'

/** Creates state that outlives pages. */
export function createStore<State>(initial: State) {
  const listeners = new Set<() => void>()
  let state = initial
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const read = () => state
  return {
    state: read,
    set(next: State): void {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe,
    /** Returns the initial state during hydration, because the build rendered that. */
    useValue: () => useSyncExternalStore(subscribe, read, () => initial),
  }
}
