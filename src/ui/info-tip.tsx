import { CircleHelp } from 'lucide-react'
import { Tooltip } from './tooltip.tsx'

interface InfoTipProps {
  /** The question that the text answers; the button's name. */
  readonly question: string
  readonly text: string
}

/** A question mark beside a label. A tooltip does not open by touch, so the field's hint says what is needed. */
export function InfoTip({ question, text }: InfoTipProps) {
  return (
    <Tooltip text={text}>
      <button
        type="button"
        aria-label={question}
        className="-my-2 inline-grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-brand"
      >
        <CircleHelp aria-hidden className="size-5" />
      </button>
    </Tooltip>
  )
}
