import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Accepts files dropped or pasted anywhere on the page, because a browser opens any file dropped outside the target.
 * @returns whether files are being dragged over the page
 */
export function useDroppedPhotos(onFiles: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false)
  const add = useEffectEvent(onFiles)
  useEffect(() => {
    function over(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setDragging(true)
    }
    // The event also fires when the pointer moves between elements, but then `relatedTarget` is set.
    function leave(event: DragEvent) {
      if (event.relatedTarget === null) setDragging(false)
    }
    function drop(event: DragEvent) {
      setDragging(false)
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      add([...(event.dataTransfer?.files ?? [])])
    }
    // Some programs copy text together with a picture of the text, which visitors don't mean to upload.
    function paste({ clipboardData }: ClipboardEvent) {
      if (hasFiles(clipboardData) && !clipboardData?.types.includes('text/plain'))
        add([...(clipboardData?.files ?? [])])
    }
    const listening = new AbortController()
    const options = { signal: listening.signal }
    document.addEventListener('dragover', over, options)
    document.addEventListener('dragleave', leave, options)
    document.addEventListener('drop', drop, options)
    document.addEventListener('paste', paste, options)
    return () => listening.abort()
  }, [])
  return dragging
}

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false
