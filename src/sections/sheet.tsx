import { company } from '@contract/company.ts'
import type { ReactNode } from 'react'
import { artifactText } from '@/content/artifacts.ts'
import type { Point } from '@/content/types.ts'
import { LogoMark } from '@/ui/logo-mark.tsx'

/** The sheet's own heading, if no text beside it has one. */
export interface SheetProps {
  readonly head?: Point
  /** The level of its heading. */
  readonly as?: 'h2' | 'h3'
}

interface PaperProps extends SheetProps {
  /** Shown below the heading if there is room, else at the end. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A sheet of the company's paper, marked as an example. Its parts are side by side if it is wide enough. */
export function Sheet({ head, as: Heading = 'h2', aside, children }: PaperProps) {
  return (
    <div className="paper">
      <p className="paper-letterhead">
        <LogoMark className="h-7 w-auto shrink-0" />
        <span className="min-w-0 wrap-anywhere">{company.name}</span>
        <span className="paper-tab">{artifactText.example}</span>
      </p>
      {head ? (
        <div className="paper-parts">
          <div className="paper-head">
            <Heading className="text-heading">{head.title}</Heading>
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
