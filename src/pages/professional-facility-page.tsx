import { professionalFacilityScene } from '@/assets/scenes/professional-facility.ts'
import { paths } from '@/content/paths.ts'
import { professionalFacility } from '@/content/professional-facility.ts'
import { Foundation } from '@/sections/foundation.tsx'
import { ClosingBand, PAGE_HERO_SIZES, PageHero } from '@/sections/page-parts.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import type { Pages } from './page.ts'

const { meta, title, lead, care, certification, closing } = professionalFacility
const picture: FirstPicture = { scene: professionalFacilityScene, sizes: PAGE_HERO_SIZES }

function ProfessionalFacilityPage() {
  return (
    <>
      <PageHero title={title} lead={lead} picture={picture} />
      <Foundation care={care} certification={certification} />
      <ClosingBand {...closing} />
    </>
  )
}

export const pages: Pages = { [paths.professionalFacility]: { Component: ProfessionalFacilityPage, meta, picture } }
