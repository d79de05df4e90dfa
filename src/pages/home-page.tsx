import { emergencyScene } from '@/assets/scenes/emergency.ts'
import { dayOneScene } from '@/assets/scenes/day-one.ts'
import { industrialScene } from '@/assets/scenes/industrial.ts'
import { level1Scene } from '@/assets/scenes/level-1.ts'
import { level2Scene } from '@/assets/scenes/level-2.ts'
import { level3Scene } from '@/assets/scenes/level-3.ts'
import { professionalFacilityScene } from '@/assets/scenes/professional-facility.ts'
import { home } from '@/content/home.ts'
import { levels } from '@/content/levels.ts'
import { paths } from '@/content/paths.ts'
import { ValuePoints, WorkCards } from '@/sections/home-bands.tsx'
import { HomeHero } from '@/sections/home-hero.tsx'
import { CompanyFacts, Crew, Reviews } from '@/sections/company-facts.tsx'
import { Questions } from '@/sections/questions.tsx'
import { questions } from '@/content/questions.ts'
import { QuoteClosing } from '@/sections/quote-closing.tsx'
import { LevelCards, type RoomScenes } from '@/sections/level-cards.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import type { Pages } from './page.ts'

const picture: FirstPicture = { scene: dayOneScene, sizes: '(min-width: 62rem) 56rem, 100vw' }

const scenes: RoomScenes = { before: level2Scene, clean: level1Scene, opened: level3Scene }

const { cards, ...workText } = home.work
const work = [
  { ...cards.professionalFacility, picture: professionalFacilityScene },
  { ...cards.unrivaledSupport, picture: emergencyScene },
  { ...cards.industrialExcellence, picture: industrialScene },
]

function HomePage() {
  return (
    <>
      <HomeHero {...home.hero} picture={picture} />
      <LevelCards {...home.levels} levels={levels} scenes={scenes} />
      <ValuePoints {...home.health} />
      <WorkCards {...workText} cards={work} />
      <CompanyFacts />
      <Crew />
      <Reviews />
      <Questions {...questions} />
      <QuoteClosing {...home.closing} />
    </>
  )
}

export const pages: Pages = { [paths.home]: { Component: HomePage, meta: home.meta, business: true, picture } }
