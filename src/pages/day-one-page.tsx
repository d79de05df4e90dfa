import { dayOne } from '@/content/day-one.ts'
import { SurfaceStack } from '@/sections/artefacts/surface-stack.tsx'
import { TouchPointMap } from '@/sections/artefacts/touch-point-map.tsx'
import { WeekTable } from '@/sections/artefacts/week-table.tsx'
import { Closing } from '@/sections/closing.tsx'
import { Dossier } from '@/sections/dossier.tsx'
import { PageHero } from '@/sections/page-hero.tsx'
import { SupportCard } from '@/sections/support-card.tsx'
import { ButtonLink } from '@/ui/button.tsx'
import { pageMeta } from '@/content/page-meta.ts'
import { paths } from '@/content/paths.ts'
import type { Pages } from './page.ts'

export const pages: Pages = {
  [paths.dayOne]: {
    Component: DayOnePage,
    meta: pageMeta[paths.dayOne],
    picture: { scene: dayOne.picture, sizes: '(min-width: 80rem) 75rem, 100vw' },
  },
}

function DayOnePage() {
  const { title, lead, picture, cards, start, levels, closing } = dayOne
  return (
    <>
      <PageHero title={title} lead={lead} picture={picture}>
        <ButtonLink to={start.to}>{start.label}</ButtonLink>
        <ButtonLink to={levels.to} variant="outline">
          {levels.label}
        </ButtonLink>
      </PageHero>
      <div className="pt-12">
        <Dossier {...cards.plan}>
          <WeekTable />
        </Dossier>
        <Dossier {...cards.map}>
          <TouchPointMap />
        </Dossier>
        <Dossier {...cards.surface}>
          <SurfaceStack />
        </Dossier>
        <SupportCard {...cards.support} />
      </div>
      <Closing {...closing} start={start} />
    </>
  )
}
