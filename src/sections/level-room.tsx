import { type KeyboardEvent, useEffect, useRef } from 'react'
import { level1Scene } from '@/assets/scenes/level-1.ts'
import { level3Scene } from '@/assets/scenes/level-3.ts'
import { roomUncleanScene } from '@/assets/scenes/room-unclean.ts'
import { home } from '@/content/home.ts'
import { useHydrated } from '@/ui/use-hydrated.ts'
import { Picture } from './picture.tsx'
import { RoomPins } from './room-pins.tsx'

export const roomScenes = { before: roomUncleanScene, clean: level1Scene, opened: level3Scene } as const

const { slider: sliderLabel, states, marks } = home.levels.room

const LEVEL_STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

const SIZES = '(min-width: 64rem) 46rem, 60vw'

const say = (slider: HTMLInputElement) =>
  slider.setAttribute('aria-valuetext', states[Math.round(Number(slider.value))] ?? '')

/** Three stacked pictures. Scrolling or the slider uncovers the upper two (level-room.css). */
export function LevelRoom() {
  const { before, clean, opened } = roomScenes
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
        <Picture scene={before} sizes={SIZES} decorative />
        <div className="room-layer">
          <Picture scene={clean} sizes={SIZES} decorative />
        </div>
        <div className="room-layer">
          <Picture scene={opened} sizes={SIZES} decorative />
        </div>
        <RoomPins scene={clean} />
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
