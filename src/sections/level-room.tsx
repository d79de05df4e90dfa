import type { LevelNumber } from '@contract/options.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { level1Scene } from '@/assets/scenes/level-1.ts'
import { level3Scene } from '@/assets/scenes/level-3.ts'
import { roomUncleanScene } from '@/assets/scenes/room-unclean.ts'
import { home } from '@/content/home.ts'
import { type Level, levelLabel, levels, levelTable } from '@/content/level-texts.ts'
import { anchors } from '@/content/paths.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { useHydrated } from '@/ui/use-hydrated.ts'
import { LevelBadge, LevelLink } from './level-badge.tsx'
import { Picture } from './picture.tsx'
import { RoomPins } from './room-pins.tsx'
import { YesNoCell } from './yes-no-cell.tsx'

export function LevelCards() {
  const { id, title, intro, start } = home.levels
  return (
    <section id={id} aria-labelledby={anchors.threeLevelTitle} className="scroll-mt-4 overflow-x-clip">
      <div className="page room">
        <div className="room-head pb-8">
          <h2 id={anchors.threeLevelTitle} className="text-title">
            {title}
          </h2>
          <p className="mt-4 max-w-reading text-lead text-soft">{intro}</p>
        </div>
        <LevelRoom />
        <ol>
          {levels.map((level) => (
            <li
              key={level.number}
              data-level={level.number}
              className="room-step"
              style={{ viewTimeline: `--level-${level.number}` }}
            >
              <LevelCard {...level} />
            </li>
          ))}
        </ol>
        <div data-level={3} className="late room-end">
          <LevelTable />
          <ButtonLink to={start.to} size="lg" className="mt-6">
            {start.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** Levels 1 and 2 look the same. Pins mark what Level 2 disinfects. */
export const roomScene = (level: LevelNumber) => (level === 3 ? level3Scene : level1Scene)

function LevelCard({ number, path, name, card }: Level) {
  const scene = roomScene(number)
  return (
    <article className="group relative">
      {/* Shown instead of the room to visitors who prefer reduced motion. */}
      <div aria-hidden className="room-still">
        <Picture scene={scene} sizes="(min-width: 64rem) 46rem, 90vw" decorative />
        {number > 1 && <RoomPins scene={scene} />}
      </div>
      <div>
        <LevelBadge level={number} />
        <h3 className="mt-3 text-title">{name}</h3>
        <p className="mt-4 max-w-reading text-lead">{card}</p>
        <LevelLink to={path} label={home.levels.learnMore} level={number} title={name} className="mt-3" />
      </div>
    </article>
  )
}

function LevelTable() {
  const { caption, rows, yes, no } = levelTable
  return (
    <table className="w-full border-collapse">
      <caption className="pb-2 text-left font-display text-lead font-bold">{caption}</caption>
      <thead>
        <tr>
          <td />
          {levels.map(({ number }) => (
            <th
              key={number}
              scope="col"
              data-level={number}
              className="w-[min(4rem,17vw)] pb-1 text-small font-semibold text-tint"
            >
              {levelLabel(number)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, from }) => (
          <tr key={what} className="border-t border-line">
            <th scope="row" className="py-2 pr-2 text-left leading-snug font-normal wrap-anywhere">
              {what}
            </th>
            {levels.map(({ number }) => (
              <YesNoCell key={number} level={number} yes={number >= from} text={number < from ? no : yes} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const { slider: sliderLabel, states, marks } = home.levels.room

const LEVEL_STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

const SIZES = '(min-width: 64rem) 46rem, 60vw'

const say = (slider: HTMLInputElement) =>
  slider.setAttribute('aria-valuetext', states[Math.round(Number(slider.value))] ?? '')

/** Three stacked pictures. Scrolling or the slider uncovers the upper two (level-room.css). */
export function LevelRoom() {
  const view = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()

  // Scrolling takes over from the slider, and moves the slider with the room.
  useEffect(() => {
    let frame = 0
    const follow = () => {
      frame = 0
      if (!view.current || !input.current) return
      delete view.current.dataset['held']
      view.current.style.removeProperty('--clean')
      input.current.value = getComputedStyle(view.current).getPropertyValue('--clean')
      say(input.current)
    }
    const scrolled = () => (frame ||= requestAnimationFrame(follow))
    addEventListener('scroll', scrolled, { passive: true })
    return () => {
      removeEventListener('scroll', scrolled)
      cancelAnimationFrame(frame)
    }
  }, [])

  function hold(slider: HTMLInputElement) {
    if (!view.current) return
    view.current.dataset['held'] = ''
    view.current.style.setProperty('--clean', slider.value)
    say(slider)
  }

  function stepByLevel(event: KeyboardEvent<HTMLInputElement>) {
    const step = LEVEL_STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const slider = event.currentTarget
    const at = Number(slider.value)
    slider.value = String(step > 0 ? Math.floor(at + 1) : Math.ceil(at - 1))
    hold(slider)
  }

  return (
    <div className="room-stage">
      <div ref={view} aria-hidden className="room-view">
        <Picture scene={roomUncleanScene} sizes={SIZES} decorative />
        <div className="room-layer">
          <Picture scene={level1Scene} sizes={SIZES} decorative />
        </div>
        <div className="room-layer">
          <Picture scene={level3Scene} sizes={SIZES} decorative />
        </div>
        <RoomPins scene={level1Scene} />
        <RoomBase />
      </div>
      {/* Invisible until hydration, because the slider does nothing without code. */}
      <div className={`room-slider ${hydrated ? '' : 'invisible'}`}>
        <input
          ref={input}
          type="range"
          min={0}
          max={3}
          step={0.01}
          defaultValue={0}
          aria-label={sliderLabel}
          aria-valuetext={states[0]}
          onKeyDown={stepByLevel}
          onInput={({ currentTarget }) => hold(currentTarget)}
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

function RoomBase() {
  return (
    <svg viewBox="0 0 960 869" className="room-base">
      {[1, 2, 3].map((level) => (
        <path key={level} data-level={level} d={`M11 ${578 + level * 18}l375 245 564-229v18l-564 229-375-245z`} />
      ))}
    </svg>
  )
}
