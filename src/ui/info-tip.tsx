import { CircleHelp } from 'lucide-react'
import { type MouseEvent, useId, useRef } from 'react'
import { useTip } from './use-tip.tsx'

interface InfoTipProps {
  readonly question: string
  readonly text: string
}

export function InfoTip({ question, text }: InfoTipProps) {
  const id = useId()
  const { open, setOpen, control, tip } = useTip(text)
  // Remember whether the tooltip was open before pointerdown, which closes it.
  const wasOpen = useRef<boolean | null>(null)

  function toggle({ currentTarget, target }: MouseEvent) {
    // Ignore clicks on the tooltip. React bubbles them here, although the tooltip is elsewhere in the document.
    if (target instanceof Node && !currentTarget.contains(target)) return
    setOpen(!(wasOpen.current ?? open))
    wasOpen.current = null
  }
  return (
    <button
      {...control}
      type="button"
      aria-label={question}
      aria-describedby={id}
      onPointerDown={() => (wasOpen.current = open)}
      onClick={toggle}
      className="relative -my-2 inline-grid size-11 shrink-0 place-items-center rounded-full text-soft outline-offset-[-9px] hover:text-brand"
    >
      <CircleHelp aria-hidden className="size-5" />
      <span id={id} hidden>
        {text}
      </span>
      {tip}
    </button>
  )
}
