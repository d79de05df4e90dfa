import { ArrowRight, ChevronDown } from 'lucide-react'
import { emergencyScene } from '@/assets/scenes/emergency.ts'
import { industrialScene } from '@/assets/scenes/industrial.ts'
import { professionalFacilityScene } from '@/assets/scenes/professional-facility.ts'
import { home, questions } from '@/content/home.ts'
import { Link } from '@/ui/link.tsx'
import { LevelBadge, LevelLink } from './level-badge.tsx'
import { TextWithPhone } from './phone.tsx'
import { Picture } from './picture.tsx'
import { TouchPointSheet, WeekTable } from './plan-sheets.tsx'
import { SurfaceStack } from './surface-stack.tsx'

const { professionalFacility, unrivaledSupport, industrialExcellence } = home.work.cards
const cards = [
  { ...professionalFacility, picture: professionalFacilityScene },
  { ...unrivaledSupport, picture: emergencyScene },
  { ...industrialExcellence, picture: industrialScene },
]

export function ValuePoints() {
  const { title, points, blog } = home.health
  return (
    <section className="bg-deep text-on-deep">
      <div className="page py-16 md:py-20">
        <h2 className="text-title">{title}</h2>
        <ul className="mt-8 grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
          {points.map(({ title: point, figure, text }) => (
            <li
              key={point}
              className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-on-deep/25 pt-5 md:row-span-3 md:grid md:grid-rows-subgrid md:items-start"
            >
              <h3 className="w-full text-heading">{point}</h3>
              {figure && <p className="w-23 font-display text-display">{figure}</p>}
              <p className={`min-w-36 flex-1 text-balance text-on-deep/85 ${figure ? '' : 'md:row-span-2'}`}>{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-8 text-small text-on-deep/80">{blog}</p>
      </div>
    </section>
  )
}

export function WorkCards() {
  const { title, intro, map, others } = home.work
  return (
    <section className="bg-sunken">
      <div className="page py-16 md:py-20">
        <h2 className="text-title">{title}</h2>
        <p className="mt-4 max-w-reading text-lead text-soft">{intro}</p>
        <div className="work-sheets late">
          <TouchPointSheet head={map} as="h3" badge />
          {others.map(({ level, link, ...head }) => (
            <article key={level} data-level={level} className="paper sheet-title group">
              <h3 className="text-heading">
                <LevelBadge level={level} className="font-body text-base tracking-normal" />{' '}
                <span className="block">{head.title}</span>
              </h3>
              <p className="mt-3 text-balance text-soft">{head.text}</p>
              <div
                aria-hidden
                inert
                className={level === 3 ? 'sheet-preview w-44 justify-self-center' : 'sheet-preview'}
              >
                {level === 1 ? <WeekTable preview /> : <SurfaceStack />}
              </div>
              <LevelLink {...link} level={level} title={head.title} />
            </article>
          ))}
        </div>
        <ul className="late mt-12 grid gap-8 md:mt-16 md:grid-cols-3">
          {cards.map(({ title: card, text, to, picture }) => (
            <li key={to} className="md:row-span-3 md:grid md:grid-rows-subgrid md:gap-y-0">
              <Link
                to={to}
                className="group flex h-full flex-wrap items-center gap-x-5 text-ink no-underline md:row-span-3 md:grid md:grid-rows-subgrid md:items-start"
              >
                <span className="min-w-28 flex-3 rounded-picture bg-brand-wash p-2 md:p-4">
                  <Picture
                    scene={picture}
                    decorative
                    sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 33vw, 40vw"
                    className="aspect-square w-full md:aspect-4/3"
                  />
                </span>
                <span className="min-w-36 flex-5 md:contents">
                  <span className="flex items-start justify-between gap-3 font-display text-heading font-bold wrap-anywhere md:mt-5">
                    {card}
                    <ArrowRight aria-hidden className="nudge mt-1 size-7 text-brand max-lg:hidden" />
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

export function Questions() {
  return (
    <section className="page grid gap-8 py-12 md:py-20 lg:grid-cols-12">
      <h2 className="text-title lg:col-span-5">{questions.title}</h2>
      <div className="lg:col-span-7">
        {questions.points.map((question, index) => (
          <details key={question.title} open={index === 0} className="border-t border-line">
            <summary className="flex min-h-16 cursor-pointer items-center justify-between gap-4 py-4 font-display text-lead font-bold">
              {question.title}
              <ChevronDown aria-hidden className="size-6 shrink-0 text-brand" />
            </summary>
            <p className="max-w-prose pb-6">
              <TextWithPhone text={question.text} />
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
