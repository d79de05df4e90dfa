import type { PageChunks } from './chunks.ts'
import { tag } from './html.ts'
import { startLater } from './start-later.ts'

/**
 * How a page loads its code. A form is dead without it, so there it is fetched at once, and started when the form is
 * painted. Every other page is complete as it is: there the code waits until the page is loaded, or until someone
 * touches it.
 */
export function scriptTags({ entry, others }: PageChunks, form: boolean): string[] {
  // The addresses are data, so that the script's text, and with it its hash in the policy, is the same on all pages.
  const data = tag('script', {
    'data-entry': entry,
    'data-others': others.join(' '),
    'data-when': form ? 'painted' : 'loaded',
  })
  const preloads = (form ? [entry, ...others] : []).map((href) =>
    tag('link', { rel: 'modulepreload', href, fetchpriority: 'low' }),
  )
  return [`${data}(${startLater})()</script>`, ...preloads]
}
