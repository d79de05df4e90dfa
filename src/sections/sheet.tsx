import type { LevelNumber } from '@contract/options.ts'
import type { ReactNode } from 'react'
import { companyName } from '@/content/claims.ts'
import { exampleText } from '@/content/example-plans.ts'
import type { Point } from '@/content/types.ts'
import { LogoMark } from '@/ui/logo-mark.tsx'
import { LevelBadge } from './level-badge.tsx'

export interface SheetProps {
  readonly id?: string
  readonly head: Point
  readonly as?: 'h2' | 'h3'
  /** Whether the heading names the level. */
  readonly badge?: boolean
}

interface PaperProps extends SheetProps {
  readonly level?: LevelNumber
  /** On a wide sheet, the child with the class `paper-main` is beside the heading, and `paper-aside` is below it. */
  readonly children: ReactNode
}

/** A sheet with the company's letterhead, marked as an example. */
export function Sheet({ id, head, as: Heading = 'h2', badge, level, children }: PaperProps) {
  return (
    <div id={id} data-level={level} className="late paper">
      <p className="mb-5 flex items-center gap-2.5 border-b border-line pb-3.5 text-small leading-[1.2] font-semibold">
        <LogoMark className="h-7 w-auto shrink-0" />
        <span className="min-w-0 wrap-anywhere">{companyName}</span>
        <span className="ml-auto rounded-[4px] border-2 border-current px-3 py-1.5 text-tint">
          {exampleText.example}
        </span>
      </p>
      <div className="paper-parts">
        <div>
          <Heading className="text-heading">
            {badge && level && <LevelBadge level={level} className="font-body text-base tracking-normal" />}{' '}
            <span className="block">{head.title}</span>
          </Heading>
          <p className="mt-3 max-w-prose text-balance text-soft">{head.text}</p>
        </div>
        {children}
      </div>
    </div>
  )
}

interface SheetFactsProps {
  readonly facts: readonly (readonly [what: string, value: string])[]
  readonly children?: ReactNode
}

export function SheetFacts({ facts, children }: SheetFactsProps) {
  return (
    <div className="paper-aside">
      <dl>
        {facts.map(([what, value]) => (
          <div key={what} className="grid grid-cols-[6rem_minmax(0,1fr)] border-t border-line py-2">
            <dt className="text-soft">{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
