import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** Times of every tooltip, in milliseconds (docs/requirements.md, Toasts, tooltip and data cache). */
export const TOOLTIP_DELAYS = { delayDuration: 700, skipDelayDuration: 300 } as const

interface TooltipProps {
  readonly text: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/**
 * A tooltip that lies over its control, inside of it. It has its own provider, because it loads too late for one around
 * the whole page. `delay` is shared instead: after one tooltip was open, the next opens at once.
 */
export function Tooltip({ text, open, onOpenChange }: TooltipProps) {
  const delayDuration = useSyncExternalStore(delay.subscribe, delay.state)
  useEffect(() => {
    if (!open) return
    noteOpen(true)
    return () => noteOpen(false)
  }, [open])
  return (
    <Provider {...TOOLTIP_DELAYS} delayDuration={delayDuration}>
      <Root open={open} onOpenChange={onOpenChange}>
        <Trigger asChild>
          <span aria-hidden className="absolute inset-0" />
        </Trigger>
        <Portal>
          <Content
            sideOffset={6}
            collisionPadding={16}
            className="z-50 max-w-xs rounded-control bg-ink px-3 py-2 text-base text-paper shadow-floating"
          >
            {text}
          </Content>
        </Portal>
      </Root>
    </Provider>
  )
}

const delay = createStore<number>(TOOLTIP_DELAYS.delayDuration)
let closing: ReturnType<typeof setTimeout>

function noteOpen(open: boolean): void {
  clearTimeout(closing)
  if (open) delay.set(0)
  else closing = setTimeout(delay.set, TOOLTIP_DELAYS.skipDelayDuration, TOOLTIP_DELAYS.delayDuration)
}
