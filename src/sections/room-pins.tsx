import type { Scene } from '@/content/types.ts'
import { roomTouchPoints } from '@/content/example-plans.ts'

declare module 'react' {
  interface CSSProperties {
    /** A pin's position in the order in which pins appear. */
    '--place'?: number
  }
}

export type Pins = readonly { readonly point: string; readonly number: number }[]

interface RoomPinsProps {
  readonly scene: Scene
  readonly pins?: Pins
}

/** Numbered pins on the picture of a room, by default its touch points. Hidden from screen readers, which read a list. */
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
