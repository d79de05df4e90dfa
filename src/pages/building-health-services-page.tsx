import { healthAirScene } from '@/assets/scenes/health-air.ts'
import { healthAtpScene } from '@/assets/scenes/health-atp.ts'
import { healthEmfScene } from '@/assets/scenes/health-emf.ts'
import { healthWaterScene } from '@/assets/scenes/health-water.ts'
import { buildingHealthServices } from '@/content/building-health-services.ts'
import { paths } from '@/content/paths.ts'
import { ClosingBand, PageBand } from '@/sections/page-parts.tsx'
import { TestCards } from '@/sections/test-cards.tsx'
import type { Pages } from './page.ts'

const { meta, title, lead, tests, closing } = buildingHealthServices
const cards = [
  { ...tests.emf, picture: healthEmfScene },
  { ...tests.water, picture: healthWaterScene },
  { ...tests.air, picture: healthAirScene },
  { ...tests.atp, picture: healthAtpScene },
]

function BuildingHealthServicesPage() {
  return (
    <>
      <PageBand title={title} lead={lead} />
      <TestCards cards={cards} />
      <div className="wide border-t border-line">
        <ClosingBand {...closing} />
      </div>
    </>
  )
}

export const pages: Pages = { [paths.buildingHealthServices]: { Component: BuildingHealthServicesPage, meta } }
