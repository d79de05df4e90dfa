import { home } from '@/content/home.ts'
import { HomeHero } from '@/sections/home-hero.tsx'
import { LevelCards } from '@/sections/level-cards.tsx'
import { ValuePoints } from '@/sections/value-points.tsx'
import { WorkCards } from '@/sections/work-cards.tsx'
import { pageMeta } from '@/content/page-meta.ts'
import { paths } from '@/content/paths.ts'
import type { Pages } from './page.ts'

export const pages: Pages = {
  [paths.home]: {
    Component: HomePage,
    meta: pageMeta[paths.home],
    business: true,
    picture: { scene: home.hero.picture, phone: home.hero.phonePicture, sizes: '100vw' },
  },
}

function HomePage() {
  return (
    <>
      <HomeHero {...home.hero} />
      <LevelCards {...home.levels} />
      <ValuePoints {...home.health} />
      <WorkCards {...home.work} />
    </>
  )
}
