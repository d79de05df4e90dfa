import { useEffect, useRef, useState } from 'react'
import { THEME_CHOICES, type ThemeChoice } from './theme-provider.tsx'
import { Tooltip, TOOLTIP_DELAYS, TooltipProvider } from './tooltip.tsx'

export interface ThemeTipsProps {
  readonly near: ThemeChoice | null
  readonly onDismiss: () => void
}

/**
 * Wraps an empty span over the switch, and opens it by hand. Wrapping the switch itself would mount it again while it is
 * being used.
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

/** Time to move the pointer from the switch to the tooltip. */
const GRACE_MS = 300

/** Opens after the delay, or at once if a tooltip is open or just was. Closes after the grace time. */
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
