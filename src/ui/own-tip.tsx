import type { ReactElement } from 'react'
import { Tooltip, TooltipProvider } from './tooltip.tsx'

/** A tooltip with its provider, in a chunk of its own. */
export function OwnTip({ text, children }: { readonly text: string; readonly children: ReactElement }) {
  return (
    <TooltipProvider>
      <Tooltip text={text}>{children}</Tooltip>
    </TooltipProvider>
  )
}
