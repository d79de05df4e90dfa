import { useEffect, useState } from 'react'

/**
 * Takes files that are dropped or pasted anywhere on the page: a file that misses a small target would make the browser
 * leave the page for it.
 * @param add called with the files; keep it the same from render to render
 * @returns whether files are being dragged over the page
 */
export function useDroppedPhotos(add: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    function over(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setDragging(true)
    }
    // Leaving one element means entering another, except at the window's edge.
    function leave(event: DragEvent) {
      if (event.relatedTarget === null) setDragging(false)
    }
    function drop(event: DragEvent) {
      setDragging(false)
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      add([...(event.dataTransfer?.files ?? [])])
    }
    // Text copied from a document brings a picture of itself along; people who paste it mean the text.
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
  }, [add])
  return dragging
}

function hasFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false
}
