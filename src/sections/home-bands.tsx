import type { Card, Hero, PlanSample, PointList } from '@/content/types.ts'
import { LevelBadge } from './level-badge.tsx'
import { Sheet } from './sheet.tsx'
import { ArrowUpRight } from 'lucide-react'
import { Link } from '@/ui/link.tsx'
import { Picture } from './picture.tsx'

/** The first lines of the three plans that a building gets. */
export function ExampleSheets({ sheets }: { readonly sheets: readonly PlanSample[] }) {
  return (
    <ul className="mt-6 grid gap-6 lg:grid-cols-3">
      {sheets.map(({ level, title, lines }) => (
        <li key={level} data-level={level}>
          <Sheet>
            <LevelBadge level={level} />
            <h3 className="mt-1 text-lead">{title}</h3>
            <dl className="mt-3 text-base">
              {lines.map(([what, when]) => (
                <div key={what} className="border-t border-line py-2 md:max-lg:grid md:max-lg:grid-cols-2">
                  <dt>{what}</dt>
                  <dd className="text-soft">{when}</dd>
                </div>
              ))}
            </dl>
          </Sheet>
        </li>
      ))}
    </ul>
  )
}

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
            <p className="mt-8 inline-block rounded-full border border-dashed border-on-deep/40 px-4 py-1.5 text-base text-on-deep/80">
              {blog}
            </p>
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
      </div>
    </section>
  )
}

interface WorkCardsProps extends Hero {
  readonly sheets: readonly PlanSample[]
  readonly cards: readonly (Card & { readonly to: string })[]
}

export function WorkCards({ title, lead, cards, sheets }: WorkCardsProps) {
  return (
    <section className="page py-20 md:py-28">
      <h2 className="text-title">{title}</h2>
      <p className="mt-4 max-w-reading text-lead text-soft">{lead}</p>
      <ul className="mt-10 grid gap-4 md:mt-14 md:grid-cols-2 md:gap-6 lg:auto-rows-[minmax(20rem,auto)] lg:grid-cols-12">
        {cards.map(({ title: card, text, to, picture }, index) => (
          <li key={to} className={PLACE[index % PLACE.length]}>
            <Link
              to={to}
              className="group flex h-full flex-col overflow-hidden rounded-picture text-on-deep no-underline"
            >
              <span className="relative min-h-56 flex-1 overflow-hidden md:min-h-72 lg:min-h-0">
                <Picture
                  scene={picture}
                  decorative
                  sizes={
                    index % PLACE.length === 0 ? '(min-width: 62rem) 60vw, 100vw' : '(min-width: 48rem) 50vw, 100vw'
                  }
                  className="absolute inset-0 size-full transition-transform duration-500 group-hover:scale-[1.03]"
                />
              </span>
              <span className="bg-deep px-6 py-5">
                <span className="flex items-center justify-between gap-4">
                  <span className="wrap-anywhere font-display text-heading font-bold">{card}</span>
                  <ArrowUpRight
                    aria-hidden
                    className="size-7 shrink-0 transition-transform group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
                  />
                </span>
                <span className="mt-1 block text-on-deep/85">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ExampleSheets sheets={sheets} />
    </section>
  )
}

const PLACE = ['md:col-span-2 lg:col-span-7 lg:row-span-2', 'lg:col-span-5', 'lg:col-span-5'] as const
