import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import { type ReactElement, type ReactNode, useEffect, useSyncExternalStore } from 'react'

/** Times of every tooltip, in milliseconds (docs/requirements.md, Toasts, tooltip and data cache). */
export const TOOLTIP_DELAYS = { delayDuration: 700, skipDelayDuration: 300 } as const

/** Must stand around all tooltips that share their times. */
export function TooltipProvider({ delay, children }: { readonly delay?: number; readonly children: ReactNode }) {
  return (
    <Provider {...TOOLTIP_DELAYS} {...(delay !== undefined && { delayDuration: delay })}>
      {children}
    </Provider>
  )
}

interface TooltipProps {
  readonly text: string
  /** The control that the text is about; it takes a ref and the usual event handlers. */
  readonly children: ReactElement
  /** Opens and closes it from outside, where the control cannot be wrapped. */
  readonly open?: boolean
  /** Called when it opens or closes; with `open`, when the visitor wants it to. */
  readonly onOpenChange?: (open: boolean) => void
}

/** A short text beside a control, on hover and on focus. Never the only place of something needed. */
export function Tooltip({ text, children, ...state }: TooltipProps) {
  return (
    <Root {...state}>
      <Trigger asChild>{children}</Trigger>
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
  )
}

/**
 * A tooltip with its provider, for an info tip. It arrives when the page is already there, too late to put one
 * provider around all of them, so they tell each other what a provider would: after one was open, the next opens at once.
 */
export function LazyTooltip({ text, children }: { readonly text: string; readonly children: ReactElement }) {
  const delay = useSyncExternalStore(subscribe, () => (atOnce ? 0 : TOOLTIP_DELAYS.delayDuration))
  useEffect(() => () => noteOpen(false), []) // one that is removed while open does not report that it closes
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
let closing: ReturnType<typeof setTimeout>

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function noteOpen(open: boolean): void {
  clearTimeout(closing)
  if (open) setAtOnce(true)
  else closing = setTimeout(() => setAtOnce(false), TOOLTIP_DELAYS.skipDelayDuration)
}

function setAtOnce(value: boolean): void {
  atOnce = value
  for (const listener of listeners) listener()
}
