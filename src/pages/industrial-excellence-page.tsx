import { industrialExcellence } from '@/content/industrial-excellence.ts'
import { TurnBand } from '@/sections/turn-band.tsx'
import { WideHero } from '@/sections/wide-hero.tsx'
import { Zigzag } from '@/sections/zigzag.tsx'

export function IndustrialExcellencePage() {
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
