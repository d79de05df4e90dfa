import type { NoticeAction, ShowToast } from './ambient-toaster.tsx'
import { useLate } from './when-idle.ts'

/**
 * Numbers of the second toast system, in ms and pixels (docs/requirements.md, Toasts, tooltip and data cache). Its
 * width of 356, its swipe threshold of 20 and its removal time of 200 are sonner 1.7's own: 2.x changed them.
 */
export const AMBIENT_TOASTS = { visibleToasts: 3, duration: 4000, gap: 14, hotkey: ['altKey', 'KeyT'] }

const fetchToaster = () => import('./ambient-toaster.tsx')

/** The second toast system: small notices. Loads when the page is idle. */
export function AmbientToasts() {
  const late = useLate(fetchToaster)
  return late && <late.AmbientToaster {...AMBIENT_TOASTS} onListening={listen} />
}

let show: ShowToast | null = null
let waiting: Parameters<ShowToast>[] = []

function listen(to: ShowToast | null): void {
  show = to
  if (!to) return
  for (const toast of waiting) to(...toast)
  waiting = []
}

/** Shows a notice, or keeps it until the toaster has loaded. */
export function notify(text: string, action?: NoticeAction): void {
  const toast: Parameters<ShowToast> = action ? [text, { action }] : [text]
  if (show) show(...toast)
  else waiting.push(toast)
}
