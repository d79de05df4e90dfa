import { industrialScene } from '@/assets/scenes/industrial.ts'
import { industrialExcellence } from '@/content/industrial-excellence.ts'
import { ScalePoints, ZonePlan } from '@/sections/industrial.tsx'
import { PageHero, SPLIT_HERO_SIZES } from '@/sections/page-parts.tsx'
import { ButtonLink } from '@/ui/button.tsx'
import { QuoteClosing } from '@/sections/quote-closing.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import type { Page } from './page.ts'

const { meta, title, lead, start, scale, zonePlan, closing } = industrialExcellence
const picture: FirstPicture = { scene: industrialScene, sizes: SPLIT_HERO_SIZES }

function IndustrialExcellencePage() {
  return (
    <>
      <PageHero title={title} lead={lead} picture={picture} deep>
        <ButtonLink to={start.to} size="lg" className="mt-8">
          {start.label}
        </ButtonLink>
      </PageHero>
      <ScalePoints {...scale} />
      <ZonePlan {...zonePlan} />
      <QuoteClosing {...closing} about={['about', 'industrial']} />
    </>
  )
}

export const industrialExcellencePage: Page = { Component: IndustrialExcellencePage, meta, picture }
