import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns false in prerendered HTML until React has hydrated it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
