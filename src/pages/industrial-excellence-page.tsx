import { industrialScene } from '@/assets/scenes/industrial.ts'
import { industrialExcellence } from '@/content/industrial-excellence.ts'
import { LevelBadge } from '@/sections/level-badge.tsx'
import { halfHeroPicture, PageHero } from '@/sections/page-parts.tsx'
import { QuoteClosing } from '@/sections/quote-closing.tsx'
import { QuoteStartForm } from '@/sections/quote-start.tsx'
import { Sheet, SheetFacts } from '@/sections/sheet.tsx'
import type { Page } from './page.ts'

const { meta, title, intro, about, scale, zonePlan, closing } = industrialExcellence
const picture = halfHeroPicture(industrialScene)

function IndustrialExcellencePage() {
  return (
    <>
      <PageHero title={title} intro={intro} picture={picture} className="bg-deep text-on-deep">
        <div className="mt-8 max-w-xl">
          <QuoteStartForm about={about} />
        </div>
      </PageHero>
      <ScalePoints />
      <ZonePlan />
      <QuoteClosing {...closing} about={about} />
    </>
  )
}

function ScalePoints() {
  return (
    <section className="page py-16 md:py-24">
      <h2 className="text-title">{scale.title}</h2>
      <ul className="mt-10 grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-4">
        {scale.points.map((point) => (
          <li key={point.title} className="border-t-6 border-brand pt-5">
            <h3 className="text-lead">{point.title}</h3>
            <p className="mt-2 max-w-prose text-balance text-soft">{point.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ZonePlan() {
  const { drawing, building, pins, ...head } = zonePlan
  return (
    <section className="page pb-16 md:pb-24">
      <Sheet head={head}>
        <div className="paper-aside">
          <svg viewBox="0 0 480 250" role="img" aria-label={drawing} className="w-full">
            <Hall />
            {pins.map(([x, y], index) => (
              <g key={x}>
                <circle cx={x} cy={y} r="19" className="fill-brand stroke-surface stroke-2" />
                <text x={x} y={y + 7} textAnchor="middle" className="fill-on-brand text-[21px] font-bold">
                  {index + 1}
                </text>
              </g>
            ))}
          </svg>
        </div>
        <div className="paper-main overflow-x-auto">
          <ZoneTable />
          <SheetFacts facts={building} />
        </div>
      </Sheet>
    </section>
  )
}

function ZoneTable() {
  return (
    <table className="mb-6 w-full border-collapse text-left max-sm:text-small">
      <thead className="max-sm:sr-only">
        <tr>
          {zonePlan.columns.map((column) => (
            <th key={column} scope="col" className="pr-3 pb-2 font-normal text-soft">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {zonePlan.shifts.map(({ when, zones }) => (
        <tbody key={when}>
          <tr className="border-t border-line">
            <th scope="rowgroup" colSpan={3} className="pt-3 font-display text-lead font-bold">
              {when}
            </th>
          </tr>
          {zones.map(({ number, name, levels, machine }) => (
            <tr key={name} className="align-top">
              <th scope="row" className="py-2 pr-2 font-semibold min-[22rem]:whitespace-nowrap sm:pr-3">
                <span className="plan-entry-number mr-1.5 inline-grid">{number}</span> {name}
              </th>
              <td className="py-2 pr-2 sm:pr-3">
                {levels.map((level) => (
                  <LevelBadge key={level} level={level} className="mr-4 max-sm:mr-0 max-sm:gap-1.5 whitespace-nowrap" />
                ))}
              </td>
              <td className="py-2 max-[22rem]:wrap-anywhere">{machine}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Hall() {
  return (
    <>
      <rect x="10" y="10" width="460" height="230" className="fill-sunken" />
      <path d="M350 10h120v92H350z" className="fill-[color-mix(in_oklab,var(--brand-wash)_60%,var(--sunken))]" />
      <g className="plan-thing">
        {[30, 100, 170].map((y) => (
          <rect key={y} x="24" y={y} width="46" height="44" rx="4" />
        ))}
        {[36, 72, 144, 180].map((y) => (
          <rect key={y} x="122" y={y} width="196" height="22" rx="3" />
        ))}
        <path d="M350 140h104v26H350zM350 194h104v26H350z" />
        <rect x="366" y="30" width="34" height="18" rx="4" />
        <rect x="422" y="30" width="34" height="18" rx="4" />
      </g>
      <path d="M10 24V10h460v230H10v-12M10 180v-18M10 110V92M350 10v56M350 88v14h120" className="plan-wall" />
    </>
  )
}

export const industrialExcellencePage: Page = { Component: IndustrialExcellencePage, meta, picture }
