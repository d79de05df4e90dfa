import { professionalFacility } from '@/content/professional-facility.ts'
import { Foundation } from '@/sections/foundation.tsx'
import { PageHero } from '@/sections/page-hero.tsx'
import { TurnBand } from '@/sections/turn-band.tsx'
import { pageMeta } from '@/content/page-meta.ts'
import { paths } from '@/content/paths.ts'
import type { Pages } from './page.ts'

export const pages: Pages = {
  [paths.professionalFacility]: {
    Component: ProfessionalFacilityPage,
    meta: pageMeta[paths.professionalFacility],
    picture: { scene: professionalFacility.picture, sizes: '(min-width: 80rem) 75rem, 100vw' },
  },
}

function ProfessionalFacilityPage() {
  const { title, lead, picture, next } = professionalFacility
  return (
    <>
      <PageHero title={title} lead={lead} picture={picture} />
      <Foundation {...professionalFacility} />
      <TurnBand {...next} />
    </>
  )
}
