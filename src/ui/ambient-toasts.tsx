import { useLate } from './use-late.ts'

/**
 * The numbers of the second toast system (spec.md section 9), in milliseconds and pixels. Its width of 356, its swipe
 * threshold of 20 and its removal time of 200 are sonner 1.7's own: 2.x changed them.
 */
export const AMBIENT_TOASTS = { visibleToasts: 3, duration: 4000, gap: 14, hotkey: ['altKey', 'KeyT'] }

const fetchToaster = () => import('./ambient-toaster.tsx')

/** The second toast system: what happens along the way, none of it urgent. Fetched when the page is at rest. */
export function AmbientToasts() {
  const late = useLate(fetchToaster)
  return late && <late.AmbientToaster {...AMBIENT_TOASTS} onListening={listen} />
}

/** One thing that can be done about what was mentioned. */
export interface MentionAction {
  readonly label: string
  readonly onClick: () => void
}
export type ShowToast = (text: string, options?: { readonly action: MentionAction }) => void

let show: ShowToast | null = null
let unheard: Parameters<ShowToast>[] = []

function listen(to: ShowToast | null): void {
  show = to
  if (!to) return
  for (const toast of unheard) to(...toast)
  unheard = []
}

/**
 * Mentions something in passing, if need be with one thing that can be done about it. What is mentioned before the toasts listen
 * waits for them: an effect of a page runs before those of the toasts around it.
 */
export function mention(text: string, action?: MentionAction): void {
  const toast: Parameters<ShowToast> = action ? [text, { action }] : [text]
  if (show) show(...toast)
  else unheard.push(toast)
}
