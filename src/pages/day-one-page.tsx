import { dayOneScene } from '@/assets/scenes/day-one.ts'
import { dayOne } from '@/content/day-one.ts'
import { sheetId } from '@/content/paths.ts'
import { PinLegend, SupportCard } from '@/sections/day-one-parts.tsx'
import { PageHero, SPLIT_HERO_SIZES } from '@/sections/page-parts.tsx'
import type { FirstPicture } from '@/sections/picture.tsx'
import { QuoteClosing } from '@/sections/quote-closing.tsx'
import { SurfaceSheet, TouchPointSheet, WeekPlanSheet } from '@/sections/plan-sheets.tsx'
import { ButtonLink } from '@/ui/button.tsx'
import type { Page } from './page.ts'

const { meta, title, intro, sheets, support, start, levels, closing } = dayOne
const picture: FirstPicture = { scene: dayOneScene, sizes: SPLIT_HERO_SIZES }

function DayOnePage() {
  return (
    <>
      <PageHero title={title} intro={intro} picture={picture}>
        <p className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={start.to} size="lg" className="whitespace-nowrap max-sm:flex-1 max-sm:px-4">
            {start.label}
          </ButtonLink>
          <ButtonLink
            to={levels.to}
            size="lg"
            variant="outline"
            className="whitespace-nowrap max-sm:flex-1 max-sm:px-4"
          >
            {levels.label}
          </ButtonLink>
        </p>
        <PinLegend sheets={Object.values(sheets)} />
      </PageHero>
      <section className="page py-16 md:py-24">
        <div className="desk">
          <WeekPlanSheet id={sheetId(1)} head={sheets.plan} badge />
          <TouchPointSheet id={sheetId(2)} head={sheets.map} badge />
          <SurfaceSheet id={sheetId(3)} head={sheets.surface} badge />
        </div>
        <SupportCard {...support} />
      </section>
      <QuoteClosing {...closing} />
    </>
  )
}

export const dayOnePage: Page = { Component: DayOnePage, meta, picture }
