import { buildingHealthServices } from '@/content/building-health-services.ts'
import { PageBand } from '@/sections/page-band.tsx'
import { TestCards } from '@/sections/test-cards.tsx'
import { TurnBand } from '@/sections/turn-band.tsx'
import { pageMeta } from '@/content/page-meta.ts'
import { paths } from '@/content/paths.ts'
import type { Pages } from './page.ts'

export const pages: Pages = {
  [paths.buildingHealthServices]: {
    Component: BuildingHealthServicesPage,
    meta: pageMeta[paths.buildingHealthServices],
  },
}

function BuildingHealthServicesPage() {
  const { title, lead, cards, turn } = buildingHealthServices
  return (
    <>
      <PageBand title={title} lead={lead} />
      <TestCards cards={cards} />
      <div className="border-t border-line">
        <TurnBand {...turn} />
      </div>
    </>
  )
}
