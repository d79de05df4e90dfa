export type Store<State> = ReturnType<typeof createStore<State>>

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
