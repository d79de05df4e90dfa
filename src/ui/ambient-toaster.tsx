import { useTheme } from 'next-themes'
import { type MouseEvent as Press, useEffect, useRef } from 'react'
import { toast, Toaster } from 'sonner'
import { listen } from './ambient-toasts.tsx'

/** These classes are important, because Sonner's styles aren't in a cascade layer and would win. */
const FOCUS = 'focus-visible:outline-3! focus-visible:outline-offset-3! focus-visible:outline-focus!'
/** Gives the focus ring a background, because a toast may be over any color. */
const HALO = 'focus-visible:[box-shadow:0_0_0_8px_var(--surface)]!'

const CLASS_NAMES = {
  toast: `rounded-picture! border-line! bg-surface! text-ink! text-base! shadow-floating! font-body! ${FOCUS} ${HALO}`,
  actionButton: `min-h-11! rounded-control! bg-transparent! px-2! text-base! text-brand! underline! underline-offset-4! ${FOCUS}`,
}

/**
 * Settings of the second toast system, in ms and pixels (docs/requirements.md, Toasts, tooltip and data cache). The
 * width (356), swipe threshold (20) and removal time (200) are the defaults in Sonner 1.7. Sonner 2 has other defaults.
 */
export const AMBIENT_TOASTS = { visibleToasts: 3, duration: 4000, gap: 14, hotkey: ['altKey', 'KeyT'] }

export function AmbientToaster() {
  const { resolvedTheme } = useTheme()
  useEffect(() => {
    listen({
      // Pass a function, because Sonner drops the button if the text is an element.
      show: (text, options) => void toast(() => text, options),
      dismissAll: () => void toast.dismiss(),
    })
    return () => listen(null)
  }, [])
  const before = useRef<EventTarget | null>(null)
  return (
    <div
      onMouseDown={keepFocus}
      onFocusCapture={(event) => {
        // Prevents Sonner from moving focus back when the visitor clicks a field or the last toast closes.
        event.stopPropagation()
        if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget
      }}
      onClick={({ detail }) => {
        // A key press on the button closes the toast, so return focus to the element that had it before.
        if (detail === 0 && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
      }}
    >
      <Toaster
        {...AMBIENT_TOASTS}
        position="bottom-right"
        theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
        toastOptions={{ classNames: CLASS_NAMES }}
      />
    </div>
  )
}

/** Prevents a click on a toast from moving focus, because the visitor may be typing. */
const keepFocus = (press: Press) => press.preventDefault()
