import type { Card, Hero, Point, PointList } from '@/content/types.ts'
import { SurfaceSheet, TouchPointSheet, WeekPlanSheet } from './plan-sheets.tsx'
import { ArrowUpRight } from 'lucide-react'
import { Link } from '@/ui/link.tsx'
import { Picture } from './picture.tsx'

interface ValuePointsProps extends Hero, PointList {
  readonly blog: string
}

export function ValuePoints({ title, lead, points, blog }: ValuePointsProps) {
  return (
    <section className="bg-deep text-on-deep">
      <div className="page grid gap-x-8 gap-y-12 py-20 md:grid-cols-12 md:py-28">
        <div className="md:col-span-5">
          <div className="md:sticky md:top-32">
            <h2 className="text-title">{title}</h2>
            <p className="mt-5 max-w-md text-lead text-on-deep/85">{lead}</p>
          </div>
        </div>
        <ul className="md:col-span-6 md:col-start-7">
          {points.map(
            ({ title: point, text }) =>
              text && (
                <li key={point} className="border-t border-on-deep/25 py-7 first:border-0 md:first:pt-2">
                  <h3 className="text-heading">{point}</h3>
                  <p className="mt-2 max-w-prose text-on-deep/85">{text}</p>
                </li>
              ),
          )}
        </ul>
        <p className="text-small text-on-deep/80 md:col-span-12">{blog}</p>
      </div>
    </section>
  )
}

interface WorkCardsProps extends Hero {
  readonly sheets: Readonly<Record<'plan' | 'map' | 'surfaces', Point>>
  readonly cards: readonly (Card & { readonly to: string })[]
}

/** Three rooms of the building, and the three sheets by which the work in them is checked. */
export function WorkCards({ title, lead, cards, sheets }: WorkCardsProps) {
  return (
    <section className="page py-20 md:py-28">
      <h2 className="text-title">{title}</h2>
      <p className="mt-4 max-w-reading text-lead text-soft">{lead}</p>
      <div className="mt-10 grid gap-6 md:mt-14 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-12">
          <WeekPlanSheet head={sheets.plan} as="h3" />
        </div>
        <div data-level={2} className="lg:col-span-7">
          <TouchPointSheet head={sheets.map} as="h3" slips />
        </div>
        {/* On a phone the map is long enough; day one has all three. */}
        <div data-level={3} className="max-md:hidden lg:col-span-5">
          <SurfaceSheet head={sheets.surfaces} as="h3" />
        </div>
      </div>
      <ul className="mt-16 grid gap-x-8 gap-y-12 md:mt-24 md:grid-cols-3">
        {cards.map(({ title: card, text, to, picture }) => (
          <li key={to}>
            <Link to={to} className="group block h-full text-ink no-underline">
              <span className="block rounded-picture bg-brand-wash p-4">
                <Picture
                  scene={picture}
                  decorative
                  sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 33vw, 100vw"
                  className="aspect-4/3 w-full object-contain transition-transform duration-500 group-hover:scale-[1.03]"
                />
              </span>
              <span className="mt-5 flex items-center justify-between gap-4 font-display text-heading font-bold wrap-anywhere">
                {card}
                <ArrowUpRight
                  aria-hidden
                  className="size-7 shrink-0 text-brand transition-transform group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
                />
              </span>
              <span className="mt-1 block text-soft">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
