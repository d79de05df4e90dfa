import { CircleHelp } from 'lucide-react'
import { type ComponentType, type ReactElement, useEffect, useRef, useState } from 'react'
import { whenIdle } from './when-idle.ts'

interface InfoTipProps {
  /** The question that the text answers; the button's name. */
  readonly question: string
  readonly text: string
}

type Tips = ComponentType<{ readonly text: string; readonly children: ReactElement }>

/**
 * A question mark beside a label. A tooltip does not open by touch, so the field's hint says what is needed; and the
 * tooltip's code, which is larger than the form's, comes when the page is at rest.
 */
export function InfoTip({ question, text }: InfoTipProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [Tip, setTip] = useState<Tips | null>(null)
  const focused = useRef(false)

  useEffect(
    () =>
      whenIdle(() => {
        import('./own-tip.tsx').then(
          ({ OwnTip }) => {
            focused.current = document.activeElement === button.current
            setTip(() => OwnTip)
          },
          () => undefined,
        )
      }),
    [],
  )
  // Around the button the tooltip makes a new button of it, so the focus is put back.
  useEffect(() => {
    if (Tip && focused.current) button.current?.focus()
  }, [Tip])

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
  return Tip ? <Tip text={text}>{mark}</Tip> : mark
}
