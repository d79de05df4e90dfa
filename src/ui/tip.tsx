import { CircleHelp } from 'lucide-react'
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useId, useState } from 'react'

/** Times of every tooltip, in ms (docs/requirements.md, Toasts, tooltip and data cache). */
export const TIP_DELAYS = { open: 700, skip: 300 } as const

/** Whether a tooltip was open a moment ago. */
let justClosed = false

/** A tooltip is open while the pointer or the keyboard's focus is in its area, which includes its text. */
function useTip() {
  const [near, setNear] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!near) return
    const timer = setTimeout(setOpen, justClosed ? 0 : TIP_DELAYS.open, true)
    return () => clearTimeout(timer)
  }, [near])
  useEffect(() => {
    if (!open) return
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      justClosed = true
      setTimeout(() => (justClosed = false), TIP_DELAYS.skip)
    }
  }, [open])

  const show = (shown: boolean) => {
    setNear(false)
    setOpen(shown)
  }
  const area = {
    // Only a mouse hovers: a finger leaves before its press counts.
    onPointerEnter: ({ pointerType }: PointerEvent) => setNear(pointerType === 'mouse'),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && show(false),
    onFocus: ({ target }: FocusEvent) => setNear(target.matches(':focus-visible')),
    onBlur: () => show(false),
  }
  return { open, show, area }
}

interface TipTextProps {
  readonly id?: string
  readonly place: string
  readonly children: string
}

/** Touches what it is about, so that the pointer can move onto it. */
function TipText({ id, place, children }: TipTextProps) {
  return (
    <span
      role="tooltip"
      id={id}
      className={`absolute right-0 z-50 w-max max-w-72 rounded-control bg-ink px-3 py-2 text-base text-paper shadow-floating forced-colors:border ${place}`}
    >
      {children}
    </span>
  )
}

/** Adds a tooltip below a control. */
export function Tip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const { open, area } = useTip()
  return (
    <span className="relative inline-flex" {...area}>
      {children}
      {open && <TipText place="top-full">{text}</TipText>}
    </span>
  )
}

/** A question mark whose tooltip also opens and closes with a press. It stands above the nearest positioned element. */
export function InfoTip({ question, text }: { readonly question: string; readonly text: string }) {
  const { open, show, area } = useTip()
  const id = useId()
  return (
    <span {...area}>
      <button
        type="button"
        aria-label={question}
        aria-describedby={open ? id : undefined}
        onClick={() => show(!open)}
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-brand"
      >
        <CircleHelp aria-hidden className="size-5" />
      </button>
      {open && (
        <TipText id={id} place="bottom-full">
          {text}
        </TipText>
      )}
    </span>
  )
}
