import { useTheme } from 'next-themes'
import { type ComponentProps, type MouseEvent as Press, useEffect, useRef } from 'react'
import { toast, Toaster } from 'sonner'

export interface NoticeAction {
  readonly label: string
  readonly onClick: () => void
}
export type ShowNotice = (text: string, options: { readonly action?: NoticeAction; readonly duration?: number }) => void

/** Sonner's own styles are in no layer, so only important ones of ours win: also those of the focus. */
const FOCUS = 'focus-visible:outline-3! focus-visible:outline-offset-3! focus-visible:outline-focus!'
/** A toast lies over whatever the page shows there, so its ring brings its own ground. */
const HALO = 'focus-visible:shadow-[0_0_0_8px_var(--surface)]!'

const CLASS_NAMES = {
  toast: `rounded-picture! border-line! bg-surface! text-ink! text-base! shadow-floating! font-body! ${FOCUS} ${HALO}`,
  actionButton: `min-h-11! rounded-control! bg-brand! px-4! text-base! font-semibold! text-on-brand! ${FOCUS}`,
}

export interface AmbientToasterProps extends Pick<
  ComponentProps<typeof Toaster>,
  'visibleToasts' | 'duration' | 'gap' | 'hotkey'
> {
  /** Called with the function that shows a toast, and with null on unmount. */
  readonly onListening: (show: ShowNotice | null) => void
}

export function AmbientToaster({ onListening, ...numbers }: AmbientToasterProps) {
  const { resolvedTheme } = useTheme()
  useEffect(() => {
    onListening(toast)
    return () => onListening(null)
  }, [onListening])
  useEffect(() => {
    document.addEventListener('keydown', keepHotkey)
    return () => document.removeEventListener('keydown', keepHotkey)
  }, [])
  const before = useRef<EventTarget | null>(null)
  return (
    <div
      onMouseDown={keepFocus}
      onFocusCapture={(event) => {
        // Sonner does not hear of the focus: it would put it back when its last toast goes, wherever it is by then.
        event.stopPropagation()
        if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget
        hold(event.currentTarget, true)
      }}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || hold(currentTarget, false)}
      onClick={({ detail }) => {
        // By the keyboard. A toast goes when its button is pressed, and the focus must not go with it.
        if (detail === 0 && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
      }}
      onMouseLeave={({ currentTarget }) => currentTarget.contains(document.activeElement) && hold(currentTarget, true)}
    >
      <Toaster
        {...numbers}
        position="bottom-right"
        theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
        toastOptions={{ classNames: CLASS_NAMES }}
      />
    </div>
  )
}

/** A mouse does not take the focus to a toast, which soon goes: the visitor may be typing. */
const keepFocus = (press: Press) => press.preventDefault()

const TOASTS = '[data-sonner-toaster]'

/**
 * Sonner stops the clock while a mouse is on its toasts, not while the focus is: one would vanish from under the keyboard.
 * So it is told that a mouse has come, or has left.
 */
function hold(region: Element, held: boolean): void {
  region.querySelector(TOASTS)?.dispatchEvent(new MouseEvent(held ? 'mousemove' : 'mouseout', { bubbles: true }))
}

/** While a toast is shown, Alt+T is for it alone: it would also open a menu in Firefox, and type † on a Mac. */
function keepHotkey(event: KeyboardEvent): void {
  if (event.altKey && event.code === 'KeyT' && document.querySelector(TOASTS)) event.preventDefault()
}
