import type { Hero, LevelNumber, PageLink, Scene } from '@/content/types.ts'
import { Picture } from './picture.tsx'
import { ArrowRight } from 'lucide-react'
import { Link } from '@/ui/link.tsx'
import { type Level, levelText } from '@/content/levels.ts'
import { anchors } from '@/content/paths.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { LevelBadge } from './level-badge.tsx'

/** The same room at levels 1, 2 and 3, seen by the same camera. */
export type RoomScenes = readonly [Scene, Scene, Scene]

const SIZES = '(min-width: 62rem) 50rem, 96vw'

/** Three pictures in one place: the upper ones are clipped, and open on the way down the page (src/styles/room.css). */
export function LevelRoom({ scenes }: { readonly scenes: RoomScenes }) {
  const [first, ...above] = scenes
  return (
    <div aria-hidden className="room-stage">
      <div className="room-view">
        <Picture scene={first} sizes={SIZES} decorative />
        {above.map((scene, index) => (
          <div key={scene.src} className={`room-layer room-layer-${index + 2}`}>
            <Picture scene={scene} sizes={SIZES} decorative />
          </div>
        ))}
        {PINS.map(({ level, left, top }) => (
          <span key={level} data-level={level} className="room-pin" style={{ left, top }}>
            {level}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Each on its level's part of the still picture. */
const PINS: readonly { readonly level: LevelNumber; readonly left: string; readonly top: string }[] = [
  { level: 1, left: '30%', top: '16%' },
  { level: 2, left: '88%', top: '17%' },
  { level: 3, left: '44%', top: '93%' },
]

interface LevelCardsProps extends Hero {
  readonly id: string
  readonly levels: readonly Level[]
  readonly scenes: RoomScenes
  readonly start: PageLink
  readonly startText: string
  /** Whether one takes one level or all. */
  readonly which: string
}

export function LevelCards({ id, title, lead, levels, scenes, start, startText, which }: LevelCardsProps) {
  return (
    <section id={id} aria-labelledby={anchors.threeLevelTitle} className="page scroll-mt-4 py-20 md:py-28">
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-12">
        <h2 id={anchors.threeLevelTitle} className="text-title md:col-span-7">
          {title}
        </h2>
        <p className="max-w-reading text-lead text-soft md:col-span-5 md:self-end">{lead}</p>
      </div>
      <div className="room mt-10 md:mt-14">
        <LevelRoom scenes={scenes} />
        <ol>
          {levels.map((level) => (
            <li key={level.number} data-level={level.number} className="room-step">
              <LevelCard {...level} />
            </li>
          ))}
        </ol>
      </div>
      <p className="mt-10 max-w-reading text-lead">{which}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={start.to} size="lg">
          {start.label}
        </ButtonLink>
        {startText && <span className="text-soft">{startText}</span>}
      </p>
    </section>
  )
}

function LevelCard({ number, path, name, card }: Level) {
  return (
    <article className="group relative">
      <LevelBadge level={number} />
      <h3 className="mt-2 text-title">{name}</h3>
      <p className="mt-3 font-semibold text-tint">{card.adds}</p>
      <p className="mt-2 max-w-reading">{card.text}</p>
      <Link
        to={path}
        className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-tint after:absolute after:inset-0"
      >
        {levelText.learnMore}
        <span className="sr-only">
          : {levelText.level} {number} {name}
        </span>
        <ArrowRight aria-hidden className="size-5 transition-transform group-hover:translate-x-1" />
      </Link>
    </article>
  )
}
