import type { ReactNode } from 'react'
import type { LevelNumber } from '@/content/types.ts'
import { Sheet } from './artefacts/sheet.tsx'
import { LevelBadge } from './level-badge.tsx'

interface DossierProps {
  readonly level: LevelNumber
  readonly title: string
  readonly text: string
  /** The example itself. */
  readonly children: ReactNode
}

/** One of the plans of day one: what it is, and a sheet that shows it. */
export function Dossier({ level, title, text, children }: DossierProps) {
  return (
    <article data-level={level} className="page grid gap-x-8 gap-y-8 py-12 md:py-16 lg:grid-cols-12">
      <div className="lg:sticky lg:top-32 lg:col-span-4 lg:self-start">
        <h2>
          <LevelBadge level={level} className="font-body text-base tracking-normal" />{' '}
          <span className="mt-3 block text-title text-wrap">{title}</span>
        </h2>
        <p className="mt-4 max-w-reading text-soft">{text}</p>
      </div>
      <div className="min-w-0 lg:col-span-8">
        <Sheet>{children}</Sheet>
      </div>
    </article>
  )
}
