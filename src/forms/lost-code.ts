import { forgetReload, noteReload } from '@/ui/reload-note.ts'

const KEY = 'reloaded-for-code'
const ANSWER_LIMIT_MS = 5_000

/** Code that did not arrive. A browser does not ask again for code that failed once: only a new page brings it. */
export class LostCode extends Error {
  override readonly name = 'LostCode'
}

/**
 * Whether a new page may be loaded to finish a submission, or what `of` names. Once only, because reloads might never
 * end, and only while the site answers, because a page is worth more than the browser's words about a network that is
 * gone.
 */
export async function mayReload(of = KEY): Promise<boolean> {
  if (!noteReload(of, '')) return false
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null)
  if (answer?.ok) return true
  forgetReload(of)
  return false
}

/** Without the question whether to leave: that is for visitors. */
export function reload(): void {
  const unasked = (event: Event) => event.stopImmediatePropagation()
  addEventListener('beforeunload', unasked, { capture: true, once: true })
  location.reload()
}

/** Call it when a form is sent: what is lost from now on is something new. */
export const forgetLostCode = () => forgetReload(KEY)
