import { professionalFacilityScene } from '@/assets/scenes/professional-facility.ts'
import { professionalFacility } from '@/content/professional-facility.ts'
import { Foundation } from '@/sections/foundation.tsx'
import { PageHero, SPLIT_HERO_SIZES } from '@/sections/page-parts.tsx'
import { QuoteClosing } from '@/sections/quote-closing.tsx'
import { Link } from '@/ui/link.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import type { Page } from './page.ts'

const { meta, title, intro, care, certification, closing, more } = professionalFacility
const picture: FirstPicture = { scene: professionalFacilityScene, sizes: SPLIT_HERO_SIZES }

function ProfessionalFacilityPage() {
  return (
    <>
      <PageHero title={title} intro={intro} picture={picture} />
      <Foundation care={care} certification={certification} />
      <QuoteClosing {...closing}>
        <p className="mt-4">
          <Link to={more.to} className="text-link inline-block py-2">
            {more.label}
          </Link>
        </p>
      </QuoteClosing>
    </>
  )
}

export const professionalFacilityPage: Page = { Component: ProfessionalFacilityPage, meta, picture }
