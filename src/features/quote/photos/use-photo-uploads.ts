import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSiteApi } from '@/api/site-api.ts'
import { createPhotoQueue, type PhotoQueue, type PhotosState } from './photo-queue.ts'
import { preparePhoto } from './prepare-photo.ts'

export function usePhotoUploads(): PhotosState & { readonly queue: PhotoQueue } {
  const loadApi = useSiteApi()
  const [queue] = useState(() =>
    createPhotoQueue(async (photo, signal) => (await loadApi()).uploadPhoto(photo, signal), preparePhoto),
  )
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  useEffect(() => () => queue.dispose(), [queue])
  return { ...state, queue }
}
