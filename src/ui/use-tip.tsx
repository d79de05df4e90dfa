import { type FocusEvent, type ReactNode, useState } from 'react'
import { createLate } from './lazy-module.ts'

/** The tooltip's code is larger than the form's. If it does not load, there are no tooltips. */
const lateTooltip = createLate(() => import('./tooltip.tsx'))

/** The pointer or the focus may have come before the page's code. */
const startIfNear = (control: Element | null) => {
  if (control?.matches(':hover, :focus-visible')) lateTooltip.start()
}

/**
 * Gives a control a tooltip, which opens on hover and on focus.
 * @returns props for the control, and the tooltip, to be its last child
 */
export function useTip(text: ReactNode) {
  const [open, setOpen] = useState(false)
  const late = lateTooltip.use()
  const control = {
    ref: startIfNear,
    onPointerEnter: lateTooltip.start,
    onFocus({ target }: FocusEvent) {
      lateTooltip.start()
      setOpen(target.matches(':focus-visible'))
    },
    onBlur: () => setOpen(false),
  }
  return { open, setOpen, control, tip: late && <late.Tooltip text={text} open={open} onOpenChange={setOpen} /> }
}
