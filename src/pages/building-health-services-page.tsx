import { formatCount } from '@contract/company-format.ts'
import { buildingHealthScene } from '@/assets/scenes/building-health.ts'
import { exampleText } from '@/content/example-plans.ts'
import { buildingHealthServices } from '@/content/building-health-services.ts'
import { ClosingBand, halfHeroPicture, PageHero } from '@/sections/page-parts.tsx'
import type { Page } from './page.ts'

const { meta, title, intro, tests, closing } = buildingHealthServices
const picture = halfHeroPicture(buildingHealthScene)
const pins = tests.map(({ point }, index) => ({ point, number: index + 1 }))

function BuildingHealthServicesPage() {
  return (
    <>
      <div className="bleed">
        <PageHero title={title} intro={intro} picture={picture} pins={pins} />
      </div>
      <HealthSlips />
      <div className="wide border-t border-line">
        <ClosingBand {...closing} />
      </div>
    </>
  )
}

function HealthSlips() {
  return (
    <div className="bleed bg-[linear-gradient(var(--tint-wash)_13rem,transparent_13rem)]">
      <div className="page grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-12 pb-16 md:pb-24">
        {tests.map(({ title, question, text, reading }, index) => (
          <section key={title} className="grid row-span-4 grid-rows-subgrid gap-y-0">
            <h2 className="flex items-center gap-3 text-lead">
              <span
                aria-hidden
                className="grid size-10 flex-none place-items-center rounded-full border-2 border-transparent bg-tint tracking-normal text-paper"
              >
                {index + 1}
              </span>
              {title}
            </h2>
            <p className="mt-2 font-semibold text-brand">{question}</p>
            <div className="my-4 grid">
              <Slip {...reading} />
            </div>
            <p className="text-balance">{text}</p>
          </section>
        ))}
      </div>
    </div>
  )
}

/** A meter's printout. */
function Slip({ test, place, unit, readings, note }: (typeof tests)[number]['reading']) {
  const most = Math.max(...readings.map(({ value }) => value))
  return (
    <div className="slip-lift">
      <div className="slip">
        <p className="flex justify-between gap-4 border-b-2 border-dashed border-control pb-2">
          <strong className="font-semibold">{test}</strong>
          <span>{exampleText.example}</span>
        </p>
        <p className="mt-2 leading-snug">{place}</p>
        <dl>
          {readings.map(({ label, value }) => (
            <div key={label} className="group relative mt-1.5 flex flex-wrap items-baseline justify-between pb-2">
              <dt>{label}</dt>
              <dd>
                <span className="font-display text-lead font-bold">{formatCount(value)}</span> {unit}
                <svg
                  viewBox={`0 0 ${most} 4`}
                  preserveAspectRatio="none"
                  aria-hidden
                  className="absolute bottom-0 left-0 h-1.5 w-full fill-control group-last:fill-tint"
                >
                  <path d={`M0 0h${value}v4H0z`} />
                </svg>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-small leading-snug">{note}</p>
      </div>
    </div>
  )
}

export const buildingHealthServicesPage: Page = {
  Component: BuildingHealthServicesPage,
  meta,
  column: true,
  facts: 'service',
  picture,
}
