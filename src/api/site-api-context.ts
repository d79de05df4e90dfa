import { createContext, useContext } from 'react'
import type { SiteApi } from './site-api.ts'

/** Carries the backend to the forms, so that tests can hand them another one. */
export const SiteApiContext = createContext<SiteApi | null>(null)

/** The backend that the surrounding shell provides. */
export function useSiteApi(): SiteApi {
  const api = useContext(SiteApiContext)
  if (!api) throw new Error('The forms need a SiteApiContext around them')
  return api
}
