import { dayOne } from '@/content/day-one.ts'
import { SurfaceStack } from '@/sections/artefacts/surface-stack.tsx'
import { TouchPointMap } from '@/sections/artefacts/touch-point-map.tsx'
import { WeekTable } from '@/sections/artefacts/week-table.tsx'
import { Closing } from '@/sections/closing.tsx'
import { Dossier } from '@/sections/dossier.tsx'
import { PageHero } from '@/sections/page-hero.tsx'
import { SupportCard } from '@/sections/support-card.tsx'
import { ButtonLink } from '@/ui/button.tsx'

export function DayOnePage() {
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
