import type { NoticeAction, ShowNotice } from './ambient-toaster.tsx'
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

let show: ShowNotice | null = null
let waiting: Parameters<ShowNotice>[] = []

function listen(to: ShowNotice | null): void {
  show = to
  if (!to) return
  for (const notice of waiting) to(...notice)
  waiting = []
}

/** Shows a notice, or keeps it until the toaster has loaded. */
export function notify(text: string, action?: NoticeAction): void {
  const notice: Parameters<ShowNotice> = action ? [text, { action }] : [text]
  if (show) show(...notice)
  else waiting.push(notice)
}
