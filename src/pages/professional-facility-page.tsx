import { professionalFacility } from '@/content/professional-facility.ts'
import { Foundation } from '@/sections/foundation.tsx'
import { PageHero } from '@/sections/page-hero.tsx'
import { TurnBand } from '@/sections/turn-band.tsx'

export function ProfessionalFacilityPage() {
  const { title, lead, picture, next } = professionalFacility
  return (
    <>
      <PageHero title={title} lead={lead} picture={picture} />
      <Foundation {...professionalFacility} />
      <TurnBand {...next} />
    </>
  )
}
