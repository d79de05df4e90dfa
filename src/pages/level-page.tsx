import type { ReactNode } from 'react'
import { level1Scene } from '@/assets/scenes/level-1.ts'
import { level3Scene } from '@/assets/scenes/level-3.ts'
import {
  comfortPage,
  disinfectingPage,
  type LevelContent,
  levelPageText,
  surfacePreservationPage,
} from '@/content/level-pages.ts'
import type { Scene } from '@/content/types.ts'
import { FocusList, LEVEL_HERO_SIZES, LevelHero, LevelNext, WhyBand } from '@/sections/level-parts.tsx'
import { StartBand } from '@/sections/page-parts.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import { SurfaceStack } from '@/sections/surface-stack.tsx'
import type { Page, Pages } from './page.ts'

const { closing, support, stackTitle } = levelPageText

interface Pictures {
  readonly own: Scene
  readonly next?: Scene
}

function levelPage(level: LevelContent, { own: scene, next: nextScene }: Pictures, drawing?: ReactNode): Page {
  const { number, name, lead, start, focus, why, next, meta } = level
  const picture: FirstPicture = { scene, sizes: LEVEL_HERO_SIZES }
  const Component = () => (
    <div data-level={number}>
      <LevelHero number={number} name={name} lead={lead} start={start} picture={picture} />
      <FocusList {...focus} />
      {drawing}
      <WhyBand {...why} />
      {next && nextScene && <LevelNext {...next} scene={nextScene} />}
      <StartBand {...closing} link={start} support={support} />
    </div>
  )
  return { Component, meta, picture }
}

const stack = (
  <section className="page pb-20 md:pb-28">
    <h2 className="mb-10 text-title">{stackTitle}</h2>
    <SurfaceStack />
  </section>
)

export const pages: Pages = {
  [comfortPage.path]: levelPage(comfortPage, { own: level1Scene, next: level1Scene }),
  [disinfectingPage.path]: levelPage(disinfectingPage, { own: level1Scene, next: level3Scene }),
  [surfacePreservationPage.path]: levelPage(surfacePreservationPage, { own: level3Scene }, stack),
}
