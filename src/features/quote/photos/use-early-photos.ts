import { type RefObject, useEffect } from 'react'

/** Takes the photos that were picked before the page's code was there: the browser has told nobody of them. */
export function useEarlyPhotos(around: RefObject<HTMLElement | null>, add: (files: readonly File[]) => void): void {
  useEffect(() => {
    for (const input of around.current?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? []) {
      const files = [...(input.files ?? [])]
      if (files.length === 0) continue
      input.value = ''
      add(files)
    }
  }, [around, add])
}
