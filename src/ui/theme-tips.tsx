import { useEffect, useRef, useState } from 'react'
import { THEME_CHOICES, type ThemeChoice } from './theme-provider.tsx'
import { Tooltip, TOOLTIP_DELAYS, TooltipProvider } from './tooltip.tsx'

interface ThemeTipsProps {
  /** The choice that the mouse or the focus is on. */
  readonly near: ThemeChoice | null
  /** Called when the visitor sends the tooltip away with Escape. */
  readonly onDismiss: () => void
}

/**
 * The tooltip of the theme switch, in a chunk of its own. Radix would wrap the control it is about, and so make it
 * anew under the finger that came near. Here it wraps an empty place over the control, and is told when to open.
 */
export function ThemeTips({ near, onDismiss }: ThemeTipsProps) {
  const shown = useDelayed(near)
  const index = THEME_CHOICES.findIndex(({ value }) => value === shown)
  return (
    <TooltipProvider>
      <Tooltip text={THEME_CHOICES[index]?.tip ?? ''} open={index >= 0} onOpenChange={(open) => open || onDismiss()}>
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0"
          style={{
            width: `${100 / THEME_CHOICES.length}%`,
            left: `${(100 / THEME_CHOICES.length) * Math.max(index, 0)}%`,
          }}
        />
      </Tooltip>
    </TooltipProvider>
  )
}

/** Follows after the open delay, or at once while a tooltip is open or has just been. */
function useDelayed(near: ThemeChoice | null): ThemeChoice | null {
  const [shown, setShown] = useState<ThemeChoice | null>(null)
  const hiddenAt = useRef(Number.NEGATIVE_INFINITY)
  const open = shown !== null

  useEffect(() => {
    if (!open) return
    return () => {
      hiddenAt.current = performance.now()
    }
  }, [open])

  useEffect(() => {
    const skip = near === null || open || performance.now() - hiddenAt.current < TOOLTIP_DELAYS.skipDelayDuration
    const timer = setTimeout(() => setShown(near), skip ? 0 : TOOLTIP_DELAYS.delayDuration)
    return () => clearTimeout(timer)
  }, [near, open])

  return shown
}
