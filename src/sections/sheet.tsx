import { company } from '@contract/company.ts'
import type { ReactNode } from 'react'
import { artifactText } from '@/content/artifacts.ts'
import type { LevelNumber, Point } from '@/content/types.ts'
import { LogoMark } from '@/ui/logo-mark.tsx'
import { LevelBadge } from './level-badge.tsx'

/** The sheet's own heading, if no text beside it has one. */
export interface SheetProps {
  readonly head?: Point
  /** The level of its heading. */
  readonly as?: 'h2' | 'h3'
  /** Whether its heading names the level. */
  readonly badge?: boolean
}

interface PaperProps extends SheetProps {
  readonly level?: LevelNumber
  /** Shown below the heading if there is room, else at the end. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A sheet of the company's paper, marked as an example. Its parts are side by side if it is wide enough. */
export function Sheet({ head, as: Heading = 'h2', badge = false, level, aside, children }: PaperProps) {
  return (
    <div data-level={level} className="paper">
      <p className="paper-letterhead">
        <LogoMark className="h-7 w-auto shrink-0" />
        <span className="min-w-0 wrap-anywhere">{company.name}</span>
        <span className="paper-tab">{artifactText.example}</span>
      </p>
      {head ? (
        <div className="paper-parts">
          <div className="paper-head">
            <Heading className="text-heading">
              {badge && level && <LevelBadge level={level} className="font-body text-base tracking-normal" />}{' '}
              <span className="block">{head.title}</span>
            </Heading>
            <p className="mt-3 max-w-prose text-soft">{head.text}</p>
          </div>
          <div className="paper-main">{children}</div>
          {aside && <div className="paper-aside">{aside}</div>}
        </div>
      ) : (
        children
      )}
    </div>
  )
}
