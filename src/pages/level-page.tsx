import type { ReactNode } from 'react'
import { comfortPage } from '@/content/comfort.ts'
import { disinfectingPage } from '@/content/disinfecting.ts'
import { levelPageText, type LevelContent } from '@/content/level-page.ts'
import { pageMeta } from '@/content/page-meta.ts'
import { paths } from '@/content/paths.ts'
import { level1 } from '@/content/scenes/level-1.ts'
import { level2 } from '@/content/scenes/level-2.ts'
import { level3 } from '@/content/scenes/level-3.ts'
import type { Scene } from '@/content/scenes/scene.ts'
import { surfacePreservationPage } from '@/content/surface-preservation.ts'
import { SurfaceStack } from '@/sections/artefacts/surface-stack.tsx'
import { Closing } from '@/sections/closing.tsx'
import { FocusList } from '@/sections/focus-list.tsx'
import { LevelHero } from '@/sections/level-hero.tsx'
import { LevelNext } from '@/sections/level-next.tsx'
import { WhyBand } from '@/sections/why-band.tsx'
import type { Pages } from './page.ts'

const SIZES = '(min-width: 62rem) 52vw, 100vw'

export const pages: Pages = {
  [paths.comfortLevel]: {
    Component: () => <LevelPage level={comfortPage} picture={level1} />,
    meta: pageMeta[paths.comfortLevel],
    picture: { scene: level1, sizes: SIZES },
  },
  [paths.disinfectingLevel]: {
    Component: () => <LevelPage level={disinfectingPage} picture={level2} />,
    meta: pageMeta[paths.disinfectingLevel],
    picture: { scene: level2, sizes: SIZES },
  },
  [paths.surfacePreservation]: {
    Component: () => (
      <LevelPage level={surfacePreservationPage} picture={level3}>
        <section className="page pb-20 md:pb-28">
          <h2 className="mb-10 text-title">{levelPageText.stackTitle}</h2>
          <SurfaceStack />
        </section>
      </LevelPage>
    ),
    meta: pageMeta[paths.surfacePreservation],
    picture: { scene: level3, sizes: SIZES },
  },
}

interface LevelPageProps {
  readonly level: LevelContent
  readonly picture: Scene
  /** A drawing that only this level has. */
  readonly children?: ReactNode
}

/** One page for all three levels; what differs is in their records. */
function LevelPage({ level, picture, children }: LevelPageProps) {
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
