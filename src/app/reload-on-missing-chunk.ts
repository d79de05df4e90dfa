import { forgetReload, noteReload } from '@/ui/reload-note.ts'
import { keepTyped } from '@/ui/typed-early.ts'

const KEY = 'reloaded'

/**
 * After a new release, an open page asks for code that is gone. Reloads the address once, after a submission
 * that is under way: its HTML names the new code.
 * @throws what went wrong the second time, or without a network
 */
export async function reloadOnMissingChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    keepTyped()
    // Without a network there is no page to load: the one that is there can be read.
    if (!navigator.onLine) throw error
    while (isSubmitting()) await new Promise((resolve) => setTimeout(resolve, 300))
    if (!noteReload(KEY, location.pathname)) throw error
    location.reload()
    return await new Promise(() => undefined) // the document is about to go
  }
}

/** Call it once a page's code has loaded. */
export const forgetMissingChunk = () => forgetReload(KEY)

/** Whether a form has the browser ask before it leaves: a reload would cut its submission off. */
const isSubmitting = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
