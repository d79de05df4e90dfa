import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in prerendered HTML and until the page's code has taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
