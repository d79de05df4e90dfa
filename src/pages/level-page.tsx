import type { ReactNode } from 'react'
import { levelPageText, type LevelContent } from '@/content/level-page.ts'
import type { Scene } from '@/content/scenes/scene.ts'
import { Closing } from '@/sections/closing.tsx'
import { FocusList } from '@/sections/focus-list.tsx'
import { LevelHero } from '@/sections/level-hero.tsx'
import { LevelNext } from '@/sections/level-next.tsx'
import { WhyBand } from '@/sections/why-band.tsx'

interface LevelPageProps {
  readonly level: LevelContent
  readonly picture: Scene
  /** A drawing that only this level has. */
  readonly children?: ReactNode
}

/** One page for all three levels; what differs is in their records. */
export function LevelPage({ level, picture, children }: LevelPageProps) {
  const { getStarted, getStartedTitle, getStartedText, support, supportText } = levelPageText
  return (
    <div data-level={level.number}>
      <LevelHero {...level} picture={picture} />
      <FocusList title={level.focusTitle} items={level.focus} />
      {children}
      <WhyBand title={level.whyTitle} paragraphs={level.why} figure={level.figure} />
      {level.next && <LevelNext {...level.next} />}
      <Closing
        title={getStartedTitle}
        text={getStartedText}
        start={getStarted}
        support={{ ...support, text: supportText }}
      />
    </div>
  )
}
