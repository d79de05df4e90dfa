import { ArrowRight } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { artifactText, atpSlips } from '@/content/artifacts.ts'
import { type Level, levelText } from '@/content/levels.ts'
import { anchors } from '@/content/paths.ts'
import type { Hero, LevelNumber, PageLink, Scene } from '@/content/types.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { useHydrated } from '@/ui/use-hydrated.ts'
import { LevelBadge } from './level-badge.tsx'
import { Picture } from './picture.tsx'
import { RoomPins } from './room-pins.tsx'

declare module 'react' {
  interface CSSProperties {
    /** A meter's readings, which styles count between. */
    '--before'?: number | undefined
    '--after'?: number | undefined
  }
}

/** One room from one camera: before cleaning, at levels 1 and 2, and with its floor cut open. */
export interface RoomScenes {
  readonly before: Scene
  readonly clean: Scene
  readonly opened: Scene
}

interface RoomText {
  readonly slider: string
  /** Labels of the room's states: before, and at each level. */
  readonly states: readonly string[]
  /** The same in short, below the slider. */
  readonly marks: readonly string[]
}

const SIZES = '(min-width: 62rem) 46rem, 60vw'

/** Three stacked pictures. Scrolling or the slider uncovers the upper ones (src/styles/room.css). */
function LevelRoom({ before, clean, opened, slider, states, marks }: RoomScenes & RoomText) {
  const view = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  useSliderFollowsScroll(view, input)

  function hold({ value }: HTMLInputElement) {
    if (!view.current) return
    view.current.dataset['held'] = ''
    view.current.style.setProperty('--clean', value)
  }

  return (
    <div className="room-stage">
      <div ref={view} aria-hidden className="room-view">
        <Picture scene={before} sizes={SIZES} decorative />
        <div className="room-layer room-layer-1">
          <Picture scene={clean} sizes={SIZES} decorative />
        </div>
        <div className="room-layer room-layer-3">
          <Picture scene={opened} sizes={SIZES} decorative />
        </div>
        <RoomPins scene={clean} />
        <RoomReading />
        <RoomBase />
      </div>
      {/* Invisible until hydration, because it does nothing without code. */}
      <div className={`room-slider ${hydrated ? '' : 'invisible'}`}>
        <input
          ref={input}
          type="range"
          min={0}
          max={3}
          step={0.01}
          defaultValue={0}
          aria-label={slider}
          onInput={({ currentTarget }) => {
            hold(currentTarget)
            currentTarget.setAttribute('aria-valuetext', states[Math.round(Number(currentTarget.value))] ?? '')
          }}
        />
        {marks.map((mark) => (
          <span key={mark} aria-hidden>
            {mark}
          </span>
        ))}
      </div>
    </div>
  )
}

/** What a meter reads at one touch point, counted down while the touch points are disinfected. */
function RoomReading() {
  const { place, unit, readings } = atpSlips[0]
  const [before, after] = readings.map(({ value }) => value)
  return (
    <p className="room-reading" style={{ '--before': before, '--after': after }}>
      {place}
      <strong>{unit}</strong>
      {readings[0]?.label} {before} · {artifactText.example}
    </p>
  )
}

/** The three layers that the room stands on at last. */
function RoomBase() {
  return (
    <svg viewBox="0 0 960 869" className="room-base">
      {[1, 2, 3].map((level) => (
        <path key={level} data-level={level} d={`M11 ${578 + level * 18}l375 245 564-229v18l-564 229-375-245z`} />
      ))}
    </svg>
  )
}

/** Hands control back to scrolling after the slider was used, and keeps the slider in step with the room. */
function useSliderFollowsScroll(view: RefObject<HTMLElement | null>, input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    let frame = 0
    const follow = () => {
      frame = 0
      if (!view.current || !input.current) return
      delete view.current.dataset['held']
      view.current.style.removeProperty('--clean')
      input.current.value = getComputedStyle(view.current).getPropertyValue('--clean')
    }
    const scrolled = () => (frame ||= requestAnimationFrame(follow))
    addEventListener('scroll', scrolled, { passive: true })
    return () => {
      removeEventListener('scroll', scrolled)
      cancelAnimationFrame(frame)
    }
  }, [view, input])
}

/** The still picture beside a level's text where there is no motion. */
function RoomStill({ level, clean, opened }: RoomScenes & { readonly level: LevelNumber }) {
  const scene = level === 3 ? opened : clean
  return (
    <div aria-hidden className="room-still">
      <Picture scene={scene} sizes="(min-width: 62rem) 46rem, 90vw" decorative />
      {level > 1 && <RoomPins scene={scene} />}
    </div>
  )
}

interface LevelCardsProps extends Hero {
  readonly id: string
  readonly levels: readonly Level[]
  readonly scenes: RoomScenes
  readonly room: RoomText
  readonly start: PageLink
  readonly startText: string
  /** Answers whether a customer takes one level or all. */
  readonly which: string
}

export function LevelCards({ id, title, lead, levels, scenes, room, start, startText, which }: LevelCardsProps) {
  return (
    <section id={id} aria-labelledby={anchors.threeLevelTitle} className="scroll-mt-4 overflow-x-clip">
      <div className="page room">
        <div className="room-head">
          <h2 id={anchors.threeLevelTitle} className="text-title">
            {title}
          </h2>
          <p className="mt-4 max-w-reading text-lead text-soft">{lead}</p>
        </div>
        <LevelRoom {...scenes} {...room} />
        <ol>
          {levels.map((level) => (
            <li key={level.number} data-level={level.number} className="room-step">
              <LevelCard {...level}>
                <RoomStill {...scenes} level={level.number} />
              </LevelCard>
            </li>
          ))}
        </ol>
        {/* Still beside the room, or below it. */}
        <div data-level={3} className="room-end">
          <p className="max-w-reading text-lead">{which}</p>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink to={start.to} size="lg">
              {start.label}
            </ButtonLink>
            {startText && <span className="text-soft">{startText}</span>}
          </p>
        </div>
      </div>
    </section>
  )
}

function LevelCard({ number, path, name, card, children }: Level & { readonly children: ReactNode }) {
  return (
    <article className="group relative">
      {children}
      <LevelBadge level={number} />
      <h3 className="mt-3 text-title">{name}</h3>
      <p className="mt-4 font-semibold text-tint">{card.adds}</p>
      <p className="mt-2 max-w-reading text-lead">{card.text}</p>
      <Link to={path} className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-tint cover">
        {levelText.learnMore}
        <span className="sr-only">
          : {levelText.level} {number} {name}
        </span>
        <ArrowRight aria-hidden className="nudge size-5" />
      </Link>
    </article>
  )
}
