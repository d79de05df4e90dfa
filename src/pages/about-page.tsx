import { about } from '@/content/about.ts'
import { ChiefCard } from '@/sections/chief-card.tsx'
import { HighlightTiles } from '@/sections/highlight-tiles.tsx'
import { PageBand } from '@/sections/page-band.tsx'
import { Story } from '@/sections/story.tsx'
import { pageMeta } from '@/content/page-meta.ts'
import { paths } from '@/content/paths.ts'
import type { Pages } from './page.ts'

export const pages: Pages = {
  [paths.about]: {
    Component: AboutPage,
    meta: pageMeta[paths.about],
    picture: { scene: about.picture, sizes: '(min-width: 62rem) 60rem, 100vw' },
  },
}

function AboutPage() {
  const { title, lead, picture, story, mission, chief, highlightsTitle, highlights } = about
  return (
    <>
      <PageBand title={title} lead={lead} picture={picture} />
      <Story story={story} mission={mission} />
      <ChiefCard {...chief} />
      <HighlightTiles title={highlightsTitle} tiles={highlights} />
    </>
  )
}
