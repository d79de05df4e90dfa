import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in prerendered HTML and until React has hydrated it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
