import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { documentTitle } from '@/content/frame-text.ts'
import type { PageMeta } from '@/content/types.ts'

/** Writes the current page's title and description into the document's head. */
export function DocumentMeta() {
  const handle = useMatches().at(-1)?.handle
  const meta = hasMeta(handle) ? handle.meta : null

  useEffect(() => {
    if (!meta) return
    document.title = documentTitle(meta)
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description)
  }, [meta])

  return null
}

function hasMeta(handle: unknown): handle is { meta: PageMeta } {
  return typeof handle === 'object' && handle !== null && 'meta' in handle
}
