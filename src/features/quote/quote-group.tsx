import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { QUOTE_SHAPE } from '@contract/quote-shape.ts'
import { progressTexts } from '@/content/quote-texts.ts'
import { useProgress } from './quote-progress.tsx'

type Group = 'contact' | 'facility'

interface QuoteGroupProps {
  readonly step: number
  readonly title: string
  /** Whose questions are counted; without it, all here is optional. */
  readonly group?: Group
  readonly children: ReactNode
}

/** One sheet of the form. */
export function QuoteGroup({ step, title, group, children }: QuoteGroupProps) {
  return (
    <div className="sheet">
      <div className="flex flex-wrap items-center gap-x-3">
        {group ? (
          <Counted step={step} title={title} group={group} />
        ) : (
          <Title step={step} title={title} note={progressTexts.optional} />
        )}
      </div>
      <div className="mt-6 grid gap-8">{children}</div>
    </div>
  )
}

function Counted({ step, title, group }: Required<Omit<QuoteGroupProps, 'children'>>) {
  const left = useProgress().open.filter((field) => QUOTE_SHAPE[field].group === group).length
  return left === 0 ? (
    <Title done step={step} title={title} note={progressTexts.done} />
  ) : (
    <Title step={step} title={title} note={progressTexts.left(left)} />
  )
}

interface TitleProps {
  readonly step: number
  readonly title: string
  readonly note: string
  readonly done?: boolean
}

function Title({ step, title, note, done = false }: TitleProps) {
  return (
    <>
      <span
        aria-hidden
        className="grid size-9 place-items-center rounded-full bg-brand font-display text-base font-bold text-on-brand"
      >
        {done ? <Check className="size-5" strokeWidth={3} /> : step}
      </span>
      <h2 className="text-2xl font-semibold">{title}</h2>
      <p className="ml-auto text-base text-soft">{note}</p>
    </>
  )
}
