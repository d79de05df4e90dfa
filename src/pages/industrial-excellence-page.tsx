import { industrialExcellence } from '@/content/industrial-excellence.ts'
import { TurnBand } from '@/sections/turn-band.tsx'
import { WideHero } from '@/sections/wide-hero.tsx'
import { Zigzag } from '@/sections/zigzag.tsx'
import { pageMeta } from '@/content/page-meta.ts'
import { paths } from '@/content/paths.ts'
import type { Pages } from './page.ts'

export const pages: Pages = {
  [paths.industrialExcellence]: {
    Component: IndustrialExcellencePage,
    meta: pageMeta[paths.industrialExcellence],
    picture: { scene: industrialExcellence.picture, sizes: '100vw' },
  },
}

function IndustrialExcellencePage() {
  const { title, lead, picture, scaleTitle, scale, turn } = industrialExcellence
  return (
    <>
      <WideHero title={title} lead={lead} picture={picture} />
      <Zigzag title={scaleTitle} points={scale} />
      <div className="bg-brand-wash md:mt-16">
        <TurnBand {...turn} variant="action" />
      </div>
    </>
  )
}
