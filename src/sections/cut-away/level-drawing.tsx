import type { LevelNumber } from '@/content/types.ts'
import { Block } from './block.tsx'
import { Room } from './furniture.tsx'
import { polygon, project, type Point3 } from './iso.ts'

/** The floor's layers, lowest first. `step` is how far each reaches out from under the one above. */
const LAYERS = [
  { base: -1.46, height: 0.75, step: 3, className: 'paint-substrate layer-part-3' },
  { base: -0.71, height: 0.35, step: 2, className: 'paint-screed layer-part-2' },
  { base: -0.36, height: 0.2, step: 1, className: 'paint-coat layer-part-1' },
] as const

const FLOOR = 0.16

/** What hands touch in the room: phone, screen, armrest, light switch, handle. */
const TOUCH_POINTS: readonly Point3[] = [
  [3.1, 1.3, 1.2],
  [2.2, 0.9, 1.6],
  [1.5, 5.5, 0.85],
  [4.1, 0.2, 1.9],
  [0.2, 1.9, 1.7],
]

/**
 * The same small room three times: as a room, by its touch points, and open down to the layers of its floor. Its
 * layers part when the card around it is hovered or focused. An ornament: the card says it in words.
 */
export function LevelDrawing({ level, className }: { readonly level: LevelNumber; readonly className?: string }) {
  const reach = level === 3 ? 0.72 : 0.12
  return (
    <svg viewBox="22 4 316 290" aria-hidden data-drawing={level} className={`level-drawing ${className ?? ''}`}>
      {LAYERS.map(({ base, height, step, className: paint }) => (
        <Block key={step} at={[0, 0, base]} size={[6 + step * reach, 6 + step * reach, height]} className={paint} />
      ))}
      <g className="layer-room">
        <Block at={[0, 0, -FLOOR]} size={[6, 6, FLOOR]} className="paint-floor" />
        <polygon points={polygon([2.2, 2.6, 0], [5.3, 2.6, 0], [5.3, 5.4, 0], [2.2, 5.4, 0])} className="rug" />
        <polygon points={polygon([2.2, 3.2, 0], [5.3, 3.2, 0], [5.3, 3.9, 0], [2.2, 3.9, 0])} className="rug-stripe" />
        <polygon points={polygon([2.2, 4.6, 0], [5.3, 4.6, 0], [5.3, 5.1, 0], [2.2, 5.1, 0])} className="rug-stripe" />
        <Room />
        {level === 2 && TOUCH_POINTS.map((point) => <TouchPoint key={point.join()} at={point} />)}
      </g>
    </svg>
  )
}

function TouchPoint({ at }: { readonly at: Point3 }) {
  const [cx, cy] = project(at)
  return (
    <>
      <circle cx={cx} cy={cy} r="11" className="touch-halo" />
      <circle cx={cx} cy={cy} r="5" className="touch-dot" />
    </>
  )
}
