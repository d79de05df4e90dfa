import { dayOneScene } from '@/assets/scenes/day-one.ts'
import { phoneLink } from '@/content/contact-links.ts'
import { dayOne } from '@/content/day-one-texts.ts'
import { sheetId } from '@/content/paths.ts'
import { halfHeroPicture, PageHero } from '@/sections/page-parts.tsx'
import { SurfaceSheet, TouchPointSheet, WeekPlanSheet } from '@/sections/plan-sheets.tsx'
import { QuoteClosing } from '@/sections/quote-closing.tsx'
import { ButtonLink } from '@/ui/button.tsx'
import { PhoneText } from '@/ui/phone-text.tsx'
import type { Page } from './page.ts'

const { meta, title, intro, sheets, support, start, levels, closing } = dayOne
const picture = halfHeroPicture(dayOneScene)

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
        <PinLegend />
      </PageHero>
      <section className="page py-16 md:py-24">
        <div className="desk">
          <WeekPlanSheet id={sheetId(1)} head={sheets.plan} badge />
          <TouchPointSheet id={sheetId(2)} head={sheets.map} badge />
          <SurfaceSheet id={sheetId(3)} head={sheets.surface} badge />
        </div>
        <SupportCard />
      </section>
      <QuoteClosing {...closing} />
    </>
  )
}

function PinLegend() {
  return (
    <ul className="mt-6 flex flex-wrap gap-x-6">
      {Object.values(sheets).map(({ level, title }) => (
        <li key={level} data-level={level}>
          <a href={`#${sheetId(level)}`} className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-tint">
            <span aria-hidden className="size-4 rounded-full border-2 border-tint bg-layer" />
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

function SupportCard() {
  const { title, text, link } = support
  return (
    <article className="pt-12 md:pt-16">
      <div className="grid gap-x-8 gap-y-8 rounded-picture bg-deep p-6 text-on-deep sm:p-10 lg:grid-cols-12 lg:p-14">
        <div className="lg:col-span-5">
          <h2 className="text-title">{title}</h2>
          <p className="mt-4 text-on-deep/85">{text}</p>
        </div>
        <div className="lg:col-span-7 lg:self-end lg:text-right">
          <a
            href={phoneLink.href}
            className="block font-display text-title font-bold tracking-normal no-underline hover:underline"
          >
            <PhoneText text={phoneLink.text} />
          </a>
          <ButtonLink
            to={link.to}
            variant="outline"
            className="mt-6 border-on-deep/60 text-on-deep hover:border-on-deep hover:bg-on-deep/10"
          >
            {link.label}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

export const dayOnePage: Page = { Component: DayOnePage, meta, picture }
