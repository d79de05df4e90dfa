import { emergencyScene } from '@/assets/scenes/emergency.ts'
import { buildingScene } from '@/assets/scenes/building.ts'
import { industrialScene } from '@/assets/scenes/industrial.ts'
import { level1Scene } from '@/assets/scenes/level-1.ts'
import { level3Scene } from '@/assets/scenes/level-3.ts'
import { professionalFacilityScene } from '@/assets/scenes/professional-facility.ts'
import { roomUncleanScene } from '@/assets/scenes/room-unclean.ts'
import { home } from '@/content/home.ts'
import { levels } from '@/content/levels.ts'
import { ValuePoints, WorkCards } from '@/sections/home-bands.tsx'
import { FirstScreenEnd } from '@/sections/first-screen-end.tsx'
import { HomeHero } from '@/sections/home-hero.tsx'
import { CompanyFacts, Crew, Reviews } from '@/sections/company-facts.tsx'
import { Questions } from '@/sections/questions.tsx'
import { questions } from '@/content/questions.ts'
import { QuoteClosing } from '@/sections/quote-closing.tsx'
import { LevelCards } from '@/sections/level-cards.tsx'
import type { RoomScenes } from '@/sections/level-room.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import type { Page } from './page.ts'

const picture: FirstPicture = { scene: buildingScene, sizes: '(min-width: 64rem) 62vw, 100vw' }

const scenes: RoomScenes = { before: roomUncleanScene, clean: level1Scene, opened: level3Scene }

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
      <FirstScreenEnd />
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

export const homePage: Page = { Component: HomePage, meta: home.meta, facts: 'company', picture }
