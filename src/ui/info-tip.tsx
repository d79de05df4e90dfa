import { CircleHelp } from 'lucide-react'
import { type ComponentProps, type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { LazyTooltip } from './tooltip.tsx'
import { whenIdle } from './late.ts'

interface InfoTipProps {
  readonly question: string
  readonly text: string
}

/**
 * A question mark with a tooltip that opens on hover, on focus and on a press, for touch screens. The tooltip's code is
 * larger than the form's, so it loads when the page is idle.
 */
export function InfoTip({ question, text }: InfoTipProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [Tooltip, setTooltip] = useState<ComponentType<ComponentProps<typeof LazyTooltip>> | null>(null)
  const focused = useRef(false)
  const [open, setOpen] = useState(false)
  // The state before pointerdown, on which the tooltip closes itself.
  const wasOpen = useRef<boolean | null>(null)

  useEffect(
    () =>
      whenIdle(() => {
        import('./tooltip.tsx').then(
          ({ LazyTooltip }) => {
            focused.current = document.activeElement === button.current
            setTooltip(() => LazyTooltip)
          },
          () => undefined,
        )
      }),
    [],
  )
  // Wrapping the button in the tooltip mounts a new button, so the focus is restored.
  useEffect(() => {
    if (Tooltip && focused.current) button.current?.focus()
  }, [Tooltip])

  function toggle(event: MouseEvent) {
    // Otherwise the tooltip would close on a press.
    event.preventDefault()
    setOpen(!(wasOpen.current ?? open))
    wasOpen.current = null
  }

  const mark = (
    <button
      ref={button}
      type="button"
      aria-label={question}
      onPointerDown={() => (wasOpen.current = open)}
      onClick={toggle}
      className="-my-2 inline-grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-brand"
    >
      <CircleHelp aria-hidden className="size-5" />
    </button>
  )
  return Tooltip ? (
    <Tooltip text={text} open={open} onOpenChange={setOpen}>
      {mark}
    </Tooltip>
  ) : (
    mark
  )
}
