import type { LevelNumber } from '@/content/types.ts'
import { Block, polygon, project, type Point3 } from './iso.tsx'

/** Lowest first. `step`: how far a layer reaches out from under the one above. */
const LAYERS = [
  { base: -1.46, height: 0.75, step: 3, className: 'paint-substrate layer-part-3' },
  { base: -0.71, height: 0.35, step: 2, className: 'paint-screed layer-part-2' },
  { base: -0.36, height: 0.2, step: 1, className: 'paint-coat layer-part-1' },
] as const

const FLOOR = 0.16

/** Phone, screen, armrest, light switch, handle. */
const TOUCH_POINTS: readonly Point3[] = [
  [3.1, 1.3, 1.2],
  [2.2, 0.9, 1.6],
  [1.5, 5.5, 0.85],
  [4.1, 0.2, 1.9],
  [0.2, 1.9, 1.7],
]

/** The same room at each level. Its layers part when the card around it is hovered or focused. */
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
        {level === 2 && TOUCH_POINTS.map((point) => <TouchDot key={point.join()} at={point} />)}
      </g>
    </svg>
  )
}

function TouchDot({ at }: { readonly at: Point3 }) {
  const [cx, cy] = project(at)
  return (
    <>
      <circle cx={cx} cy={cy} r="11" className="touch-halo" />
      <circle cx={cx} cy={cy} r="5" className="touch-dot" />
    </>
  )
}

/** From back to front, because SVG paints in this order. */
function Room() {
  return (
    <>
      <Block at={[0, 0, 0]} size={[6, 0.15, 3.2]} className="paint-wall" />
      <Block at={[0, 0, 0]} size={[0.15, 6, 3.2]} className="paint-wall" />
      <Slats />
      <Desk />
      <Sofa />
      <Plant at={[5.3, 0.7, 0]} />
    </>
  )
}

function Slats() {
  return [0.5, 0.95, 1.4, 1.85, 2.3].map((x) => (
    <Block key={x} at={[x, 0.15, 0]} size={[0.2, 0.08, 2.7]} className="paint-wood" />
  ))
}

function Desk() {
  return (
    <>
      <Block at={[1, 0.8, 0]} size={[0.2, 1, 1]} className="paint-teal" />
      <Block at={[3.2, 0.8, 0]} size={[0.2, 1, 1]} className="paint-teal" />
      <Block at={[0.9, 0.7, 1]} size={[2.6, 1.2, 0.15]} className="paint-wood" />
      <Block at={[1.7, 0.8, 1.15]} size={[1, 0.08, 0.7]} className="paint-screen" />
    </>
  )
}

function Sofa() {
  return (
    <>
      <Block at={[0.3, 2.9, 0]} size={[0.35, 2.6, 1.2]} className="paint-sofa" />
      <Block at={[0.65, 2.9, 0]} size={[0.9, 2.6, 0.55]} className="paint-sofa" />
      <Block at={[0.3, 2.75, 0]} size={[1.25, 0.25, 0.8]} className="paint-sofa" />
      <Block at={[0.3, 5.4, 0]} size={[1.25, 0.25, 0.8]} className="paint-sofa" />
    </>
  )
}

function Plant({ at: [x, y, z] }: { readonly at: Point3 }) {
  const [px, py] = project([x + 0.25, y + 0.25, z + 0.6])
  return (
    <>
      <Block at={[x, y, z]} size={[0.5, 0.5, 0.6]} className="paint-pot" />
      {LEAVES.map(({ turn, length }) => (
        <path
          key={turn}
          d={`M0 0C${length * 0.35} ${-length * 0.5} ${length * 0.2} ${-length} 0 ${-length}C${-length * 0.2} ${-length} ${-length * 0.35} ${-length * 0.5} 0 0Z`}
          transform={`translate(${px} ${py}) rotate(${turn})`}
          className="leaf"
        />
      ))}
    </>
  )
}

const LEAVES = [
  { turn: -58, length: 24 },
  { turn: 56, length: 24 },
  { turn: -30, length: 34 },
  { turn: 32, length: 33 },
  { turn: 0, length: 40 },
] as const
