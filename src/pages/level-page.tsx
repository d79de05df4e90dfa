import type { ReactNode } from 'react'
import { level1Scene } from '@/assets/scenes/level-1.ts'
import { level3Scene } from '@/assets/scenes/level-3.ts'
import { atpLog } from '@/content/artifacts.ts'
import {
  comfortPage,
  disinfectingPage,
  type LevelContent,
  levelPageText,
  surfacePreservationPage,
} from '@/content/level-pages.ts'
import type { Scene } from '@/content/types.ts'
import { FocusList, LevelEnd, LevelHero, PlanOnBand, WhyBand } from '@/sections/level-parts.tsx'
import { EmergencyLine, SPLIT_HERO_SIZES } from '@/sections/page-parts.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import { QuoteClosing } from '@/sections/quote-closing.tsx'
import { SurfaceSheet, TouchPointSheet, WeekPlanSheet } from '@/sections/plan-sheets.tsx'
import { TestLog } from '@/sections/test-log.tsx'
import type { Page } from './page.ts'

const { support } = levelPageText

function levelPage(level: LevelContent, scene: Scene, plan: ReactNode, proof?: ReactNode): Page {
  const { number, name, intro, start, focus, why, question, closing, next, meta } = level
  const picture: FirstPicture = { scene, sizes: SPLIT_HERO_SIZES }
  const Component = () => (
    <div data-level={number}>
      <LevelHero {...{ number, name, intro, start, picture }} />
      <PlanOnBand>{plan}</PlanOnBand>
      <FocusList {...focus} />
      <WhyBand {...why}>{proof}</WhyBand>
      <LevelEnd question={question} next={next} scene={next?.number === 3 ? level3Scene : level1Scene} />
      <QuoteClosing {...closing} about={['level', String(number)]}>
        <EmergencyLine {...support} />
      </QuoteClosing>
    </div>
  )
  return { Component, meta, facts: 'service', picture }
}

export const levelPages = {
  comfort: levelPage(comfortPage, level1Scene, <WeekPlanSheet head={comfortPage.sheet} />),
  disinfecting: levelPage(
    disinfectingPage,
    level1Scene,
    <TouchPointSheet head={disinfectingPage.sheet} ringed={atpLog.map(({ point }) => point)} />,
    <TestLog />,
  ),
  surfacePreservation: levelPage(
    surfacePreservationPage,
    level3Scene,
    <SurfaceSheet head={surfacePreservationPage.sheet} />,
  ),
}
