import { buildingScene } from '@/assets/scenes/building.ts'
import { about } from '@/content/about.ts'
import { CompanyFacts, Crew, Reviews } from '@/sections/company-facts.tsx'
import { ChiefCard, HighlightTiles, Story } from '@/sections/company-story.tsx'
import { PAGE_BAND_SIZES, PageBand } from '@/sections/page-parts.tsx'
import { QuoteClosing } from '@/sections/quote-closing.tsx'
import { FirstScreenEnd } from '@/sections/first-screen-end.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import type { Page } from './page.ts'

const { meta, title, intro, story, mission, chief, highlights, closing } = about
const picture: FirstPicture = { scene: buildingScene, sizes: PAGE_BAND_SIZES }

function AboutPage() {
  return (
    <>
      <PageBand title={title} intro={intro} picture={picture} />
      <Story story={story} mission={mission} />
      <FirstScreenEnd />
      <ChiefCard {...chief} />
      <HighlightTiles {...highlights} />
      <CompanyFacts />
      <Crew />
      <Reviews />
      <div className="bleed">
        <QuoteClosing {...closing} />
      </div>
    </>
  )
}

export const aboutPage: Page = { Component: AboutPage, meta, column: true, picture }
