import { useEffect } from 'react'

const PREFIX = 'Error: '

/** Puts "Error: " before the page's title for as long as there are errors, so that it is the first thing heard. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title
    return () => {
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length)
    }
  }, [hasErrors])
}
