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
import { FocusList, LEVEL_HERO_SIZES, LevelHero, LevelNext, PlanOnBand, WhyBand } from '@/sections/level-parts.tsx'
import { StartBand } from '@/sections/page-parts.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import { SurfaceSheet, TouchPointSheet, WeekPlanSheet } from '@/sections/plan-sheets.tsx'
import type { Page, Pages } from './page.ts'

const { support } = levelPageText

interface Pictures {
  readonly own: Scene
  readonly next?: Scene
}

function levelPage(level: LevelContent, { own: scene, next: nextScene }: Pictures, plan: ReactNode): Page {
  const { number, name, lead, start, focus, why, closing, next, meta } = level
  const picture: FirstPicture = { scene, sizes: LEVEL_HERO_SIZES }
  const Component = () => (
    <div data-level={number}>
      <LevelHero number={number} name={name} lead={lead} start={start} picture={picture} />
      <PlanOnBand>{plan}</PlanOnBand>
      <FocusList {...focus} />
      <WhyBand {...why} />
      {next && nextScene && <LevelNext {...next} scene={nextScene} />}
      <StartBand {...closing} link={start} support={support} />
    </div>
  )
  return { Component, meta, picture }
}

export const pages: Pages = {
  [comfortPage.path]: levelPage(
    comfortPage,
    { own: level1Scene, next: level1Scene },
    <WeekPlanSheet head={comfortPage.sheet} />,
  ),
  [disinfectingPage.path]: levelPage(
    disinfectingPage,
    { own: level1Scene, next: level3Scene },
    <TouchPointSheet head={disinfectingPage.sheet} slips />,
  ),
  [surfacePreservationPage.path]: levelPage(
    surfacePreservationPage,
    { own: level3Scene },
    <SurfaceSheet head={surfacePreservationPage.sheet} />,
  ),
}
