import type { Level } from './levels.ts'
import { paths } from './paths.ts'
import type { LevelNumber, PageLink, Point } from './types.ts'

/** A number worth a line of its own. */
export interface Figure {
  readonly value: string
  readonly label: string
  readonly text: string
}

export interface LevelContent extends Level {
  readonly lead: string
  readonly focusTitle: string
  readonly focus: readonly Point[]
  readonly whyTitle: string
  readonly why: readonly string[]
  readonly figure: Figure | null
  /** The next level, where there is one. */
  readonly next: (PageLink & { readonly number: LevelNumber; readonly text: string }) | null
}

/** What all level pages share. */
export const levelPageText = {
  getStarted: { label: 'Get Started', to: paths.getStarted },
  getStartedTitle: 'Start with your building’s numbers',
  getStartedText: 'Square footage, head count, restrooms. A soft quote comes back within 1 business day.',
  home: { label: 'Back to Home', to: paths.home },
  support: { label: 'Unrivaled Support', to: paths.unrivaledSupport },
  supportText: 'Water where it should not be? The phone line is available 24/7, at every level.',
  nextLevel: 'Next level',
  stackTitle: 'A floor, cut open',
} as const
