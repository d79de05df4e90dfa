import { industrialScene } from '@/assets/scenes/industrial.ts'
import { industrialExcellence } from '@/content/industrial-excellence.ts'
import { paths } from '@/content/paths.ts'
import { ScalePoints, WideHero, ZonePlan } from '@/sections/industrial.tsx'
import { StartBand } from '@/sections/page-parts.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import type { Pages } from './page.ts'

const { meta, title, lead, scale, zonePlan, closing } = industrialExcellence
const picture: FirstPicture = { scene: industrialScene, sizes: '100vw' }

function IndustrialExcellencePage() {
  return (
    <>
      <WideHero title={title} lead={lead} picture={picture} />
      <ScalePoints {...scale} />
      <ZonePlan {...zonePlan} />
      <StartBand {...closing} />
    </>
  )
}

export const pages: Pages = { [paths.industrialExcellence]: { Component: IndustrialExcellencePage, meta, picture } }
