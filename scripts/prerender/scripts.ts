import type { PageChunks } from './chunks.ts'
import { tag } from './html.ts'
import { startLater } from './start-later.ts'

/**
 * How a page loads its code. A form is dead without it, so it comes at once. Every other page is complete as it is:
 * there the code waits until the page is painted, or until someone touches it.
 */
export function scriptTags({ entry, others }: PageChunks, form: boolean): string[] {
  if (form) {
    const preloads = others.map((href) => tag('link', { rel: 'modulepreload', href }))
    return [`${tag('script', { type: 'module', src: entry })}</script>`, ...preloads]
  }
  // The addresses are data, so that the script's text, and with it its hash in the policy, is the same on all pages.
  const data = tag('script', { 'data-entry': entry, 'data-others': others.join(' ') })
  return [`${data}(${startLater})()</script>`]
}
