import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSiteApi } from '@/api/site-api-context.ts'
import type { PhotosState, PhotoStore } from './photo-state.ts'
import { createPhotoStore } from './photo-store.ts'
import { preparePhoto } from './prepare-photo.ts'

/** The photos of one quote: what is chosen, on its way, stored or failed. */
export function usePhotoUploads(): PhotosState & { readonly store: PhotoStore } {
  const api = useSiteApi()
  const [store] = useState(() => createPhotoStore((photo, signal) => api.uploadPhoto(photo, signal), preparePhoto))
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  useEffect(() => () => store.dispose(), [store])
  return { ...state, store }
}
