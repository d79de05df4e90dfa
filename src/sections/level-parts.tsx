import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Focus, levelPageText, type NextLevel, type Reasons } from '@/content/level-pages.ts'
import type { LevelNumber, PageLink, Point, Scene } from '@/content/types.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { SplitHero } from './page-parts.tsx'
import { Picture, type WithPicture } from './picture.tsx'
import { RoomPins } from './room-pins.tsx'
import { LevelBadge } from './level-badge.tsx'

interface LevelHeroProps extends WithPicture {
  readonly number: LevelNumber
  readonly name: string
  readonly intro: string
  readonly start: PageLink
}

export function LevelHero({ number, name, intro, start, picture }: LevelHeroProps) {
  return (
    <SplitHero
      picture={
        <>
          <Picture {...picture} first className="h-auto w-full" />
          {number > 1 && <RoomPins scene={picture.scene} />}
          {/* Level 2 has the map on its page. */}
          {number === 3 && (
            <p className="absolute top-[calc(100%+0.5rem)] text-small leading-tight text-soft">{levelPageText.pins}</p>
          )}
        </>
      }
    >
      <Link to={levelPageText.home.to} className="inline-flex min-h-11 items-center gap-2 text-base text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        {levelPageText.home.label}
      </Link>
      <h1 className="mt-4 md:mt-8">
        <LevelBadge level={number} className="font-body text-base tracking-normal" />{' '}
        <span className="mt-2 block text-display">{name}</span>
      </h1>
      <p className="mt-6 max-w-xl text-lead">{intro}</p>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={start.to} size="lg">
          {start.label}
        </ButtonLink>
        <span className="font-semibold">{levelPageText.promise}</span>
      </p>
    </SplitHero>
  )
}

/** Overlaps the bottom of the hero's band. */
export function PlanOnBand({ children }: { readonly children: ReactNode }) {
  return (
    <section className="plan-on-band">
      <div className="page">{children}</div>
    </section>
  )
}

/** A list in columns: its numbers on the map, an object, and what is done to it. */
export function FocusList({ title, intro, points }: Focus) {
  return (
    <section className="page py-16 md:py-24">
      <h2 className="text-title">{title}</h2>
      <p className="mt-4 max-w-reading text-lead text-soft">{intro}</p>
      <ul className="mt-8 md:mt-12">
        {points.map((item) => (
          <li key={item.title} className="focus-row border-t border-line">
            <h3 className="text-heading">{item.title}</h3>
            <p className="text-lead text-soft">{item.text}</p>
            {item.onMap && (
              <p className="focus-pins flex gap-1.5 md:-order-1">
                <span className="sr-only">{levelPageText.onMap}</span>
                {item.onMap.map((number) => (
                  <span key={number} className="plan-entry-number">
                    {number}
                  </span>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface WhyBandProps extends Reasons {
  /** Shows what the figure stands for. */
  readonly children?: ReactNode
}

export function WhyBand({ title, paragraphs: [statement, ...rest], figure, children }: WhyBandProps) {
  return (
    <section className="bg-tint-wash">
      <div className="page py-16 lg:py-24">
        <div>
          <h2 className="text-lead text-tint">{title}</h2>
          {statement && <p className="mt-4 font-display text-title font-bold text-balance">{statement}</p>}
          {rest.map((paragraph) => (
            <p key={paragraph} className="mt-6 max-w-reading text-lead">
              {paragraph}
            </p>
          ))}
        </div>
        {figure && (
          <div className="mt-12 grid gap-8 lg:mt-16">
            <div>
              <p className="flex flex-wrap items-baseline gap-x-4 font-display font-bold">
                <span className="text-display text-tint">{figure.value}</span>{' '}
                <span className="text-heading text-balance">{figure.label}</span>
              </p>
              <p className="mt-2 text-lead">{figure.text}</p>
            </div>
            {children}
          </div>
        )}
      </div>
    </section>
  )
}

interface LevelEndProps {
  readonly question: Point
  readonly next: NextLevel | null
  /** The next level's picture. */
  readonly scene: Scene
}

/** The level's own question, and the way on to the next level. */
export function LevelEnd({ question, next, scene }: LevelEndProps) {
  return (
    <section className="page grid gap-8 py-16 md:py-20 lg:grid-cols-2 lg:items-center">
      <div>
        <h2 className="text-heading">{question.title}</h2>
        <p className="mt-4 max-w-reading text-lead text-soft">{question.text}</p>
      </div>
      {next && (
        <Link
          to={next.to}
          data-level={next.number}
          className="group grid items-center gap-x-6 rounded-picture bg-tint-wash p-6 text-ink no-underline sm:grid-cols-[1fr_auto] md:p-8"
        >
          <span>
            <span className="flex items-center gap-2 font-semibold text-tint">
              {levelPageText.nextLevel}
              <ArrowRight aria-hidden className="nudge size-5" />
            </span>
            <span className="mt-1 block wrap-anywhere font-display text-heading font-bold">{next.label}</span>
            <span className="mt-2 block">{next.text}</span>
          </span>
          <Picture scene={scene} sizes="14rem" decorative className="mx-auto h-auto w-48 max-sm:mt-4" />
        </Link>
      )}
    </section>
  )
}
