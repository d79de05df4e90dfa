import { type FocusEvent, type ReactNode, useState } from 'react'
import { lazyModule, WhenLoaded } from './lazy-module.tsx'

/** The tooltip's code is larger than the form's. If it fails to load, the control has no tooltip. */
const tooltip = lazyModule(() => import('./tooltip.tsx'))

/** The pointer or the focus may be on the control before the page's code loads. */
const startIfNear = (control: Element | null) => {
  if (control?.matches(':hover, :focus-visible')) tooltip.start()
}

/**
 * Gives a control a tooltip, which opens on hover and on focus.
 * @returns props for the control, and the tooltip, to be its last child
 */
export function useTip(text: ReactNode) {
  const [open, setOpen] = useState(false)
  const control = {
    ref: startIfNear,
    onPointerEnter: tooltip.start,
    onFocus({ target }: FocusEvent) {
      tooltip.start()
      setOpen(target.matches(':focus-visible'))
    },
    onBlur: () => setOpen(false),
  }
  const tip = (
    <WhenLoaded of={tooltip}>{({ Tooltip }) => <Tooltip text={text} open={open} onOpenChange={setOpen} />}</WhenLoaded>
  )
  return { open, setOpen, control, tip }
}
