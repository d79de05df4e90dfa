import { useTheme } from 'next-themes'
import { toast, Toaster } from 'sonner'

/**
 * The numbers of the second toast system (spec.md section 9), in milliseconds and pixels. Its width of 356, its swipe
 * threshold of 20 and its removal time of 200 are sonner 1.7's own: 2.x changed them.
 */
export const AMBIENT_TOASTS = { visibleToasts: 3, duration: 4000, gap: 14, hotkey: ['altKey', 'KeyT'] }

const CLASS_NAMES = {
  toast: 'rounded-picture! border-line! bg-surface! text-ink! text-base! shadow-floating! font-body!',
  actionButton: 'min-h-11! rounded-control! bg-brand! px-4! text-base! font-semibold! text-on-brand!',
}

/** The second toast system: what happens along the way, none of it urgent. */
export function AmbientToasts() {
  const { resolvedTheme } = useTheme()
  return (
    <Toaster
      {...AMBIENT_TOASTS}
      position="bottom-right"
      theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
      toastOptions={{ classNames: CLASS_NAMES }}
    />
  )
}

/**
 * Mentions something in passing, and one thing that can be done about it, if there is one. Waits for the end of the current work: an
 * effect of a page runs before the toasts around it have begun to listen.
 */
export function mention(text: string, action?: { readonly label: string; readonly onClick: () => void }): void {
  queueMicrotask(() => toast(text, action && { action }))
}
