import { home } from '@/content/home.ts'
import { HomeHero } from '@/sections/home-hero.tsx'
import { LevelCards } from '@/sections/level-cards.tsx'
import { ValuePoints } from '@/sections/value-points.tsx'
import { WorkCards } from '@/sections/work-cards.tsx'

export function HomePage() {
  return (
    <>
      <HomeHero {...home.hero} />
      <LevelCards {...home.levels} />
      <ValuePoints {...home.health} />
      <WorkCards {...home.work} />
    </>
  )
}
