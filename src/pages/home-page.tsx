import { buildingScene } from '@/assets/scenes/building.ts'
import { home } from '@/content/home.ts'
import { CompanyFacts } from '@/sections/company-facts.tsx'
import { Questions, ValuePoints, WorkCards } from '@/sections/home-bands.tsx'
import { HomeHero } from '@/sections/home-hero.tsx'
import { LevelCards } from '@/sections/level-room.tsx'
import { FirstScreenEnd } from '@/sections/page-parts.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import { QuoteClosing } from '@/sections/quote-closing.tsx'
import type { Page } from './page.ts'

const picture: FirstPicture = {
  scene: buildingScene,
  sizes: '(min-width: 80rem) 50rem, (min-width: 64rem) 62vw, (min-width: 48rem) 48vw, 42vw',
}

function HomePage() {
  return (
    <>
      <HomeHero picture={picture} />
      <FirstScreenEnd />
      <LevelCards />
      <ValuePoints />
      <WorkCards />
      <CompanyFacts />
      <Questions />
      <QuoteClosing {...home.closing} />
    </>
  )
}

export const homePage: Page = { Component: HomePage, meta: home.meta, facts: 'company', picture }
