import { colleagueTexts } from '@/content/quote-help.ts'

/** How a link left the page; `kept` if the visitor closed the phone's list of apps. */
export type HandedOver = 'shared' | 'copied' | 'refused' | 'kept'

/** Gives a link to an app of the visitor's phone, or to the clipboard. Never throws. Call it in a click. */
export async function handOver(url: string): Promise<HandedOver> {
  // Desktops have this too, but people there paste a link into the message that they are writing.
  if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ text: colleagueTexts.message, url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'kept'
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    // Not allowed, or absent: the clipboard needs https or localhost.
    return 'refused'
  }
}
