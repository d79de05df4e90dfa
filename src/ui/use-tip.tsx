import { type FocusEvent, type ReactNode, useState } from 'react'
import { lazyModule } from './lazy-module.ts'

/** Loaded lazily, because Radix's tooltip is larger than the form's code. */
const tooltip = lazyModule(() => import('./tooltip.tsx'))

/** Needed because the control may already be hovered or focused when the page's code loads. */
const startIfNear = (control: Element | null) => {
  if (control?.matches(':hover, :focus-visible')) tooltip.start()
}

/** Returns props for a control, and a tooltip that has to be the control's last child. */
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
  const code = tooltip.useLoaded()
  const tip = code && <code.Tooltip text={text} open={open} onOpenChange={setOpen} />
  return { open, setOpen, control, tip }
}
