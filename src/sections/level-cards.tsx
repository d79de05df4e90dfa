import { ArrowRight } from 'lucide-react'
import { Link } from '@/ui/link.tsx'
import { levelText, type Level } from '@/content/levels.ts'
import { anchors } from '@/content/paths.ts'
import type { Hero, PageLink } from '@/content/types.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { LevelDrawing } from './level-drawing.tsx'
import { LevelBadge } from './level-badge.tsx'

interface LevelCardsProps extends Hero {
  readonly id: string
  readonly levels: readonly Level[]
  readonly start: PageLink
  readonly startText: string
}

export function LevelCards({ id, title, lead, levels, start, startText }: LevelCardsProps) {
  return (
    <section id={id} aria-labelledby={anchors.threeLevelTitle} className="page scroll-mt-4 py-20 md:py-28">
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-12">
        <h2 id={anchors.threeLevelTitle} className="text-title md:col-span-7">
          {title}
        </h2>
        <p className="max-w-reading text-lead text-soft md:col-span-5 md:self-end">{lead}</p>
      </div>
      <ol className="mt-12 grid gap-6 md:mt-16 md:grid-cols-3 md:gap-5 lg:gap-8">
        {levels.map((level) => (
          <li key={level.number} className={STAIRS[level.number]}>
            <LevelCard {...level} />
          </li>
        ))}
      </ol>
      <p className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={start.to} size="lg">
          {start.label}
        </ButtonLink>
        <span className="text-soft">{startText}</span>
      </p>
    </section>
  )
}

const STAIRS = { 1: '', 2: 'md:mt-10', 3: 'md:mt-20' } as const

function LevelCard({ number, path, name, card }: Level) {
  return (
    <article
      data-level={number}
      className="parts group relative flex h-full flex-col overflow-hidden rounded-picture bg-tint-wash"
    >
      <LevelDrawing level={number} className="w-full px-5 pt-7" />
      <div className="flex grow flex-col p-6 lg:p-8">
        <LevelBadge level={number} />
        <h3 className="mt-2 text-heading">{name}</h3>
        <p className="mt-2 grow">{card.text}</p>
        <Link
          to={path}
          className="mt-5 inline-flex min-h-11 items-center gap-2 font-semibold text-tint after:absolute after:inset-0"
        >
          {levelText.learnMore}
          <span className="sr-only">
            : {levelText.level} {number} {name}
          </span>
          <ArrowRight aria-hidden className="size-5 transition-transform group-hover:translate-x-1" />
        </Link>
      </div>
    </article>
  )
}
