import { buildingHealthScene } from '@/assets/scenes/building-health.ts'
import { buildingHealthServices } from '@/content/building-health-services.ts'
import { HealthSlips } from '@/sections/health-slips.tsx'
import { ClosingBand, PageHero, SPLIT_HERO_SIZES } from '@/sections/page-parts.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import type { Page } from './page.ts'

const { meta, title, intro, tests, closing } = buildingHealthServices
const picture: FirstPicture = { scene: buildingHealthScene, sizes: SPLIT_HERO_SIZES }
const inOrder = [tests.emf, tests.water, tests.air, tests.atp]
const pins = inOrder.map(({ point }, index) => ({ point, number: index + 1 }))

function BuildingHealthServicesPage() {
  return (
    <>
      <div className="bleed">
        <PageHero title={title} intro={intro} picture={picture} pins={pins} />
      </div>
      <HealthSlips tests={inOrder} />
      <div className="wide border-t border-line">
        <ClosingBand {...closing} />
      </div>
    </>
  )
}

export const buildingHealthServicesPage: Page = {
  Component: BuildingHealthServicesPage,
  meta,
  column: true,
  facts: 'service',
  picture,
}
