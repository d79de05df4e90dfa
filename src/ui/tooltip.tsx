import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'

/** Times of every tooltip, in milliseconds (spec.md section 9). */
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
