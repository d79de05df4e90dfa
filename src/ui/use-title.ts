import { useEffect } from 'react'

/** Changes the page's title until `change` is null or the component unmounts. */
export function useTitle(change: ((title: string) => string) | null): void {
  useEffect(() => {
    if (!change) return
    let before: string | null = null
    // Run after the page's own effect, which sets the title.
    const timer = setTimeout(() => {
      before = document.title
      document.title = change(before)
    })
    return () => {
      clearTimeout(timer)
      if (before !== null) document.title = before
    }
  }, [change])
}
