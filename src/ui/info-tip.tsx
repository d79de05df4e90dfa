import { CircleHelp } from 'lucide-react'
import { type ComponentType, type ReactElement, useEffect, useRef, useState } from 'react'
import { whenIdle } from './when-idle.ts'

interface InfoTipProps {
  readonly question: string
  readonly text: string
}

type Tip = ComponentType<{ readonly text: string; readonly children: ReactElement }>

/**
 * A question mark beside a label. Nothing in it is essential: a tooltip does not open by touch. Its code is larger than
 * the form's, so it loads when the page is idle.
 */
export function InfoTip({ question, text }: InfoTipProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [Tooltip, setTooltip] = useState<Tip | null>(null)
  const focused = useRef(false)

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
  // Wrapping the button in the tooltip creates a new button, so the focus is put back.
  useEffect(() => {
    if (Tooltip && focused.current) button.current?.focus()
  }, [Tooltip])

  const mark = (
    <button
      ref={button}
      type="button"
      aria-label={question}
      className="-my-2 inline-grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-brand"
    >
      <CircleHelp aria-hidden className="size-5" />
    </button>
  )
  return Tooltip ? <Tooltip text={text}>{mark}</Tooltip> : mark
}
