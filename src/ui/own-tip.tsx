import { type ReactElement, useEffect, useSyncExternalStore } from 'react'
import { Tooltip, TOOLTIP_DELAYS, TooltipProvider } from './tooltip.tsx'

/**
 * A tooltip with its provider, in a chunk of its own. It arrives when the page is already there, too late to put one
 * provider around all of them, so they tell each other what a provider would: after one was open, the next opens at once.
 */
export function OwnTip({ text, children }: { readonly text: string; readonly children: ReactElement }) {
  const delay = useSyncExternalStore(subscribe, () => (atOnce ? 0 : TOOLTIP_DELAYS.delayDuration))
  useEffect(() => () => noteOpen(false), []) // open as it goes, it does not say that it closes
  return (
    <TooltipProvider delay={delay}>
      <Tooltip text={text} onOpenChange={noteOpen}>
        {children}
      </Tooltip>
    </TooltipProvider>
  )
}

const listeners = new Set<() => void>()
let atOnce = false
let soon: ReturnType<typeof setTimeout>

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function noteOpen(open: boolean): void {
  clearTimeout(soon)
  if (open) set(true)
  else soon = setTimeout(() => set(false), TOOLTIP_DELAYS.skipDelayDuration)
}

function set(value: boolean): void {
  atOnce = value
  for (const listener of listeners) listener()
}
