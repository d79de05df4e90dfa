import type { Scene } from '@/content/types.ts'
import { roomTouchPoints } from '@/content/example-plans.ts'

declare module 'react' {
  interface CSSProperties {
    /** The pin's place in the order of appearance. */
    '--place'?: number
  }
}

export type Pins = readonly { readonly point: string; readonly number: number }[]

interface RoomPinsProps {
  readonly scene: Scene
  readonly pins?: Pins
}

/** Numbered pins on a room's picture, by default on its touch points. Screen readers read a list instead. */
export function RoomPins({ scene: { points }, pins = roomTouchPoints }: RoomPinsProps) {
  return pins.map(({ point, number }, index) => {
    const [left, top] = points[point] ?? []
    if (left === undefined) return null
    return (
      <span
        key={point}
        aria-hidden
        data-level={pins === roomTouchPoints ? 2 : undefined}
        className="room-pin"
        style={{ left: `${left}%`, top: `${top}%`, '--place': index }}
      >
        {number}
      </span>
    )
  })
}
