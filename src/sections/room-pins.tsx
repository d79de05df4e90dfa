import type { Scene } from '@/content/types.ts'
import { roomTouchPoints } from '@/content/room-touch-points.ts'

/** On the picture of the room, the numbers that its touch points have on the map. The map's list says the same in words. */
export function RoomPins({ scene: { points } }: { readonly scene: Scene }) {
  return roomTouchPoints.map(({ point, number }, index) => {
    const [left, top] = points?.[point] ?? []
    if (left === undefined) return null
    return (
      <span
        key={point}
        aria-hidden
        data-level="2"
        className={`room-pin room-pin-${index}`}
        style={{ left: `${left}%`, top: `${top}%` }}
      >
        {number}
      </span>
    )
  })
}
