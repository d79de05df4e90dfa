import { industrialScene } from '@/assets/scenes/industrial.ts'
import { industrialExcellence } from '@/content/industrial-excellence.ts'
import { paths } from '@/content/paths.ts'
import { ScalePoints, WideHero, ZonePlan } from '@/sections/industrial.tsx'
import { QuoteClosing } from '@/sections/quote-closing.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import type { Pages } from './page.ts'

const { meta, title, lead, start, scale, zonePlan, closing } = industrialExcellence
const picture: FirstPicture = { scene: industrialScene, sizes: '100vw' }

function IndustrialExcellencePage() {
  return (
    <>
      <WideHero title={title} lead={lead} start={start} picture={picture} />
      <ScalePoints {...scale} />
      <ZonePlan {...zonePlan} />
      <QuoteClosing {...closing} about={['about', 'industrial']} />
    </>
  )
}

export const pages: Pages = { [paths.industrialExcellence]: { Component: IndustrialExcellencePage, meta, picture } }
