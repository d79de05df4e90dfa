import { dayOneScene } from '@/assets/scenes/day-one.ts'
import { dayOne } from '@/content/day-one.ts'
import { paths } from '@/content/paths.ts'
import { Dossier, SupportCard } from '@/sections/dossier.tsx'
import { PAGE_HERO_SIZES, PageHero, StartBand } from '@/sections/page-parts.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import { SurfaceSheet, TouchPointSheet, WeekPlanSheet } from '@/sections/plan-sheets.tsx'
import { ButtonLink } from '@/ui/button.tsx'
import type { Pages } from './page.ts'

const { meta, title, lead, dossiers, support, start, levels, closing } = dayOne
const picture: FirstPicture = { scene: dayOneScene, sizes: PAGE_HERO_SIZES }

function DayOnePage() {
  return (
    <>
      <PageHero title={title} lead={lead} picture={picture} model>
        <ButtonLink to={start.to} size="lg" className="whitespace-nowrap max-sm:flex-1">
          {start.label}
        </ButtonLink>
        <ButtonLink to={levels.to} size="lg" variant="outline" className="whitespace-nowrap max-sm:flex-1">
          {levels.label}
        </ButtonLink>
      </PageHero>
      <div className="pt-12">
        <Dossier {...dossiers.plan}>
          <WeekPlanSheet />
        </Dossier>
        <Dossier {...dossiers.map}>
          <TouchPointSheet />
        </Dossier>
        <Dossier {...dossiers.surface}>
          <SurfaceSheet />
        </Dossier>
        <SupportCard {...support} />
      </div>
      <StartBand {...closing} />
    </>
  )
}

export const pages: Pages = { [paths.dayOne]: { Component: DayOnePage, meta, picture } }
