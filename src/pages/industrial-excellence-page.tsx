import { industrialScene } from '@/assets/scenes/industrial.ts'
import { industrialExcellence } from '@/content/industrial-excellence.ts'
import { paths } from '@/content/paths.ts'
import { WideHero, Zigzag } from '@/sections/industrial.tsx'
import { ClosingBand } from '@/sections/page-endings.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import type { Pages } from './page.ts'

const { meta, title, lead, scale, closing } = industrialExcellence
const picture: FirstPicture = { scene: industrialScene, sizes: '100vw' }

function IndustrialExcellencePage() {
  return (
    <>
      <WideHero title={title} lead={lead} picture={picture} />
      <Zigzag {...scale} />
      <div className="bg-brand-wash md:mt-16">
        <ClosingBand {...closing} variant="action" />
      </div>
    </>
  )
}

export const pages: Pages = { [paths.industrialExcellence]: { Component: IndustrialExcellencePage, meta, picture } }
