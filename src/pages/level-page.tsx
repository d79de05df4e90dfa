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
import { questions } from '@/content/questions.ts'
import type { Scene } from '@/content/types.ts'
import { FocusList, LevelHero, LevelNext, PlanOnBand, WhyBand } from '@/sections/level-parts.tsx'
import { EmergencyLine, SPLIT_HERO_SIZES } from '@/sections/page-parts.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import { LevelTable } from '@/sections/level-table.tsx'
import { Questions } from '@/sections/questions.tsx'
import { QuoteClosing } from '@/sections/quote-closing.tsx'
import { SurfaceSheet, TouchPointSheet, WeekPlanSheet } from '@/sections/plan-sheets.tsx'
import { TestLog } from '@/sections/test-log.tsx'
import type { Page } from './page.ts'

const { support } = levelPageText

function levelPage(level: LevelContent, scene: Scene, plan: ReactNode, proof?: ReactNode): Page {
  const { number, name, lead, start, focus, why, question, closing, next, meta } = level
  const picture: FirstPicture = { scene, sizes: SPLIT_HERO_SIZES }
  const Component = () => (
    <div data-level={number}>
      <LevelHero
        {...{ number, name, lead, start, picture }}
        included={why.figure && `${why.figure.value} ${why.figure.label}`}
      />
      <PlanOnBand>{plan}</PlanOnBand>
      <FocusList {...focus} start={start} />
      <WhyBand {...why}>{proof}</WhyBand>
      <section className="page pt-16 md:pt-24">
        <LevelTable />
      </section>
      {next && <LevelNext {...next} scene={next.number === 3 ? level3Scene : level1Scene} />}
      <Questions {...questions} points={[question, ...questions.points.slice(0, 3)]} />
      <QuoteClosing {...closing} about={['level', String(number)]}>
        <EmergencyLine {...support} />
      </QuoteClosing>
    </div>
  )
  return { Component, meta, picture }
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
