import type { Card, Hero, Point, PointList } from '@/content/types.ts'
import { SurfaceSheet, TouchPointSheet, WeekPlanSheet } from './plan-sheets.tsx'
import { ArrowRight } from 'lucide-react'
import { Link } from '@/ui/link.tsx'
import { Picture } from './picture.tsx'

interface ValuePointsProps extends Hero, PointList {
  /** Facts of the company: a number, and what it counts. */
  readonly figures: readonly Point[]
  readonly blog: string
}

export function ValuePoints({ title, lead, points, figures, blog }: ValuePointsProps) {
  return (
    <section className="bg-deep text-on-deep">
      <div className="page grid gap-x-8 gap-y-10 py-16 md:py-24 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="text-title">{title}</h2>
          <p className="mt-5 max-w-md text-lead text-on-deep/85">{lead}</p>
        </div>
        {figures.length > 0 && (
          <dl className="big-figures lg:col-span-7">
            {figures.map((figure) => (
              <div key={figure.text}>
                <dt>{figure.text}</dt>
                <dd className="font-display text-display">{figure.title}</dd>
              </div>
            ))}
          </dl>
        )}
        <ul className="grid gap-x-8 gap-y-10 sm:max-lg:grid-cols-2 lg:col-span-12 lg:mt-6 lg:auto-cols-fr lg:grid-flow-col">
          {points.map(
            ({ title: point, text }) =>
              text && (
                <li key={point} className="rule-t pt-5">
                  <h3 className="text-heading">{point}</h3>
                  <p className="mt-2 text-on-deep/85">{text}</p>
                </li>
              ),
          )}
        </ul>
        <p className="text-small text-on-deep/80 lg:col-span-12">{blog}</p>
      </div>
    </section>
  )
}

interface WorkCardsProps extends Hero {
  readonly sheets: Readonly<Record<'plan' | 'map' | 'surfaces', Point>>
  readonly cards: readonly (Card & { readonly to: string })[]
}

/** The three example plans, and three picture cards. */
export function WorkCards({ title, lead, cards, sheets }: WorkCardsProps) {
  return (
    <section className="bg-sunken">
      <div className="page py-16 md:py-24">
        <h2 className="text-title">{title}</h2>
        <p className="mt-4 max-w-reading text-lead text-soft">{lead}</p>
        <div className="desk mt-10">
          <TouchPointSheet head={sheets.map} as="h3" badge slips />
          <WeekPlanSheet head={sheets.plan} as="h3" badge />
          <SurfaceSheet head={sheets.surfaces} as="h3" badge short />
        </div>
        <ul className="mt-12 grid gap-8 md:mt-24 md:grid-cols-3">
          {cards.map(({ title: card, text, to, picture }) => (
            <li key={to}>
              <Link
                to={to}
                className="group grid h-full items-center gap-x-5 text-ink no-underline max-md:grid-cols-[minmax(7rem,2fr)_3fr] md:content-start"
              >
                <span className="rounded-picture bg-brand-wash p-2 md:p-4">
                  <Picture
                    scene={picture}
                    decorative
                    sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 33vw, 40vw"
                    className="aspect-4/3 w-full work-picture"
                  />
                </span>
                <span>
                  <span className="flex items-end justify-between gap-3 font-display text-heading font-bold wrap-anywhere md:mt-5">
                    {card}
                    <ArrowRight aria-hidden className="nudge mb-1 size-7 text-brand max-lg:hidden" />
                  </span>
                  <span className="mt-1 block text-soft md:mt-2 md:text-lead">{text}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
