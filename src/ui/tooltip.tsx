import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import { createStore } from './store.ts'
import { type ReactElement, type ReactNode, useEffect, useSyncExternalStore } from 'react'

/** Times of every tooltip, in milliseconds (docs/requirements.md, Toasts, tooltip and data cache). */
export const TOOLTIP_DELAYS = { delayDuration: 700, skipDelayDuration: 300 } as const

export function TooltipProvider({ delay, children }: { readonly delay?: number; readonly children: ReactNode }) {
  return (
    <Provider {...TOOLTIP_DELAYS} {...(delay !== undefined && { delayDuration: delay })}>
      {children}
    </Provider>
  )
}

interface TooltipProps {
  readonly text: string
  readonly children: ReactElement
  readonly open?: boolean
  /** Called when the visitor opens or closes it. */
  readonly onOpenChange?: (open: boolean) => void
  /** Called when the pointer enters or leaves the text. */
  readonly onHover?: (hovered: boolean) => void
}

export function Tooltip({ text, children, onHover, ...state }: TooltipProps) {
  return (
    <Root {...state}>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content
          sideOffset={6}
          collisionPadding={16}
          onPointerEnter={() => onHover?.(true)}
          onPointerLeave={() => onHover?.(false)}
          className="z-50 max-w-xs rounded-control bg-ink px-3 py-2 text-base text-paper shadow-floating"
        >
          {text}
        </Content>
      </Portal>
    </Root>
  )
}

type LazyTooltipProps = Required<Pick<TooltipProps, 'text' | 'open' | 'onOpenChange' | 'children'>>

/**
 * A tooltip with its own provider, because it loads too late for one around the whole page. `delay` is shared instead:
 * after one tooltip was open, the next opens at once.
 */
export function LazyTooltip({ text, open, onOpenChange, children }: LazyTooltipProps) {
  const openAfter = useSyncExternalStore(delay.subscribe, delay.state)
  useEffect(() => {
    if (!open) return
    noteOpen(true)
    return () => noteOpen(false)
  }, [open])
  return (
    <TooltipProvider delay={openAfter}>
      <Tooltip text={text} open={open} onOpenChange={onOpenChange}>
        {children}
      </Tooltip>
    </TooltipProvider>
  )
}

const delay = createStore<number>(TOOLTIP_DELAYS.delayDuration)
let closing: ReturnType<typeof setTimeout>

function noteOpen(open: boolean): void {
  clearTimeout(closing)
  if (open) delay.set(0)
  else closing = setTimeout(delay.set, TOOLTIP_DELAYS.skipDelayDuration, TOOLTIP_DELAYS.delayDuration)
}
