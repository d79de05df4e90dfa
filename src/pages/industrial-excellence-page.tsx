import { industrialScene } from '@/assets/scenes/industrial.ts'
import { industrialExcellence } from '@/content/industrial-excellence.ts'
import { ScalePoints, ZonePlan } from '@/sections/industrial.tsx'
import { PageHero, SPLIT_HERO_SIZES } from '@/sections/page-parts.tsx'
import { QuoteClosing } from '@/sections/quote-closing.tsx'
import { QuoteNote, QuoteStartForm } from '@/sections/quote-start.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import type { Page } from './page.ts'

const { meta, title, intro, about, scale, zonePlan, closing } = industrialExcellence
const picture: FirstPicture = { scene: industrialScene, sizes: SPLIT_HERO_SIZES }

function IndustrialExcellencePage() {
  return (
    <>
      <PageHero title={title} intro={intro} picture={picture} deep>
        <div className="mt-8 max-w-xl">
          <QuoteStartForm about={about}>
            <QuoteNote />
          </QuoteStartForm>
        </div>
      </PageHero>
      <ScalePoints {...scale} />
      <ZonePlan {...zonePlan} />
      <QuoteClosing {...closing} about={about} />
    </>
  )
}

export const industrialExcellencePage: Page = { Component: IndustrialExcellencePage, meta, picture }
