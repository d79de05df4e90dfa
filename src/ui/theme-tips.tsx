import { useEffect, useRef, useState } from 'react'
import { THEME_CHOICES, type ThemeChoice } from './theme-provider.tsx'
import { Tooltip, TOOLTIP_DELAYS, TooltipProvider } from './tooltip.tsx'

export interface ThemeTipsProps {
  readonly near: ThemeChoice | null
  readonly onDismiss: () => void
}

/**
 * Radix would wrap the switch and so create it again while it is being used. Here it wraps an empty span over the
 * switch, and opens on command.
 */
export function ThemeTips({ near, onDismiss }: ThemeTipsProps) {
  const [on, setOn] = useState<ThemeChoice | null>(null)
  const { shown, close } = useDelayed(on ?? near)
  const dismiss = () => {
    setOn(null)
    onDismiss()
    close()
  }
  const index = THEME_CHOICES.findIndex(({ value }) => value === shown)
  return (
    <TooltipProvider>
      <Tooltip
        text={THEME_CHOICES[index]?.tip ?? ''}
        open={index >= 0}
        onOpenChange={(open) => open || dismiss()}
        onHover={(hovered) => setOn(hovered ? shown : null)}
      >
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

/** Long enough to bring the pointer from the switch onto the tooltip. */
const GRACE_MS = 300

/** Follows after the delay, or at once if a tooltip is open or just was. Goes after the grace, or when it is closed. */
function useDelayed(near: ThemeChoice | null) {
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
    const skip = open || performance.now() - hiddenAt.current < TOOLTIP_DELAYS.skipDelayDuration
    const delay = near === null ? GRACE_MS : skip ? 0 : TOOLTIP_DELAYS.delayDuration
    const timer = setTimeout(() => setShown(near), delay)
    return () => clearTimeout(timer)
  }, [near, open])

  return { shown, close: () => setShown(null) }
}
