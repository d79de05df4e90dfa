import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

/** Delays for all tooltips, in milliseconds (docs/requirements.md, Toasts, tooltip and data cache). */
const TOOLTIP_DELAYS = { delayDuration: 700, skipDelayDuration: 300 } as const

interface TooltipProps {
  readonly text: ReactNode
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Each tooltip has its own provider, because a provider around the page would add Radix to every page's code. */
export function Tooltip({ text, open, onOpenChange }: TooltipProps) {
  const trigger = useRef<HTMLSpanElement>(null)
  // Radix waits for a pointer or focus event, but the control may already be hovered or focused when this code loads.
  const openIf = useEffectEvent((near: string) => {
    if (trigger.current?.parentElement?.matches(near)) onOpenChange(true)
  })
  useEffect(() => {
    openIf(':focus-visible')
    const rested = setTimeout(() => openIf(':hover'), TOOLTIP_DELAYS.delayDuration)
    return () => clearTimeout(rested)
  }, [])
  return (
    <Provider {...TOOLTIP_DELAYS}>
      <Root open={open} onOpenChange={onOpenChange}>
        <Trigger asChild>
          <span ref={trigger} aria-hidden className="absolute inset-0" />
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
