import type { ReactNode } from 'react'
import { restroomsInWords } from '@/content/quote-texts.ts'
import type { BuildingSoFar } from '@/content/types.ts'
import { Block, polygon, project, type Point3 } from '@/ui/iso.tsx'

const WIDTH = 8
const DEPTH = 7
const WALL = 2.5
const SLAB = 0.42

/** Draws the building as its numbers are filled in. Decorative: the words beside it say the same. */
export function BuildingDrawing({ measured, people, restrooms, cleaned, matron, photos }: BuildingSoFar) {
  return (
    <svg viewBox="40 24 300 254" aria-hidden className="building-drawing overflow-visible">
      <Part known={measured}>
        <Shell />
      </Part>
      {repeat(Math.min(photos, 8), (place) => (
        <Block at={[0.6 + place * 0.52, THICK, 1.2]} size={[0.36, 0.05, 0.6]} className="paint-screen appear" />
      ))}
      {/* From back to front: the restroom stands before the desks. */}
      {DESKS.filter(({ from }) => people === 0 || people >= from).map(({ at, from }) => (
        <Part key={from} known={people > 0}>
          <Desk at={at} />
        </Part>
      ))}
      {repeat(restrooms > 0 ? Math.min(restrooms, STALLS) : STALLS, (place) => (
        <Part known={restrooms > 0}>
          <Stall x={WIDTH - 1 - place} />
        </Part>
      ))}
      {matron && <Person at={[3.7, 6.3, 0]} />}
      <Part known={cleaned !== ''}>
        <Cart at={[5.5, 5, 0]} />
      </Part>
      {restrooms > 0 && <Tag at={[5.8, 0.2, 2.9]} text={restroomsInWords(restrooms)} />}
      {cleaned !== '' && <Tag at={[6.5, 6.8, -0.2]} text={cleaned} />}
    </svg>
  )
}

/** A part of the building: a plain, unpainted model until an answer for it is known. */
function Part({ known, children }: { readonly known: boolean; readonly children: ReactNode }) {
  return <g className={known ? 'appear' : 'unpainted'}>{children}</g>
}

function Shell() {
  return (
    <>
      <Block at={[0, 0, -SLAB - 0.34]} size={[WIDTH, DEPTH, 0.34]} className="paint-slab" />
      <Block at={[0, 0, -SLAB]} size={[WIDTH, DEPTH, 0.22]} className="paint-finish" />
      <Block at={[0, 0, -0.2]} size={[WIDTH, DEPTH, 0.2]} className="paint-ground" />
      <polygon points={onFloor(0.5, 0.5, 4.4, 5)} className="rug" />
      <Block at={[0, 0, 0]} size={[WIDTH, THICK, WALL]} className="paint-wall" />
      <Block at={[0, 0, 0]} size={[THICK, DEPTH, WALL]} className="paint-wall" />
      {repeat(12, (place) => (
        <polygon points={onBackWall(0.4 + place * 0.37, 0.22, 0.05, WALL - 0.1)} className="slat" />
      ))}
      {WINDOWS.map((y) => (
        <Window key={y} y={y} />
      ))}
      <Plant at={[0.75, 6.35, 0]} />
    </>
  )
}

const THICK = 0.2
const WINDOWS = [1, 3.9] as const

const onFloor = (x: number, y: number, width: number, depth: number) =>
  polygon([x, y, 0], [x + width, y, 0], [x + width, y + depth, 0], [x, y + depth, 0])

const onBackWall = (x: number, width: number, z: number, height: number) =>
  polygon([x, THICK, z], [x + width, THICK, z], [x + width, THICK, z + height], [x, THICK, z + height])

/** In the left wall. Its light falls across the floor. */
function Window({ y }: { readonly y: number }) {
  const [near, sill, lintel] = [y + 2, 0.8, 2]
  const middle = polygon([THICK, y + 1, sill], [THICK, y + 1, lintel])
  return (
    <>
      <polygon
        points={polygon([0.9, y, 0], [0.9, near, 0], [3.1, near + 0.6, 0], [3.1, y + 0.6, 0])}
        className="sunlight"
      />
      <g className="window">
        <polygon points={polygon([THICK, y, sill], [THICK, near, sill], [THICK, near, lintel], [THICK, y, lintel])} />
        <polyline points={middle} />
      </g>
    </>
  )
}

function Plant({ at }: { readonly at: Point3 }) {
  const [x, y] = project(at)
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse rx="12" ry="6" className="shade" />
      <path d="M-6-14H6L4.5 1.5Q0 4-4.5 1.5Z" className="pot" />
      <path
        d="M0-13C-16-16-16-28-12-34-4-30-1-22 0-13ZM0-13C16-16 17-27 13-33 5-30 1-22 0-13ZM0-13C-7-24-5-36 0-42 5-36 7-24 0-13Z"
        className="leaf"
      />
    </g>
  )
}

const STALLS = 3

/** Tiled, with a partition to its left. */
function Stall({ x }: { readonly x: number }) {
  return (
    <>
      <polygon points={polygon([x, THICK, 0], [x + 1, THICK, 0], [x + 1, 2.2, 0], [x, 2.2, 0])} className="tiles" />
      <Block at={[x, THICK, 0]} size={[0.08, 2, 1.5]} className="paint-stall" />
      <Block at={[x + 0.36, 0.2, 0]} size={[0.46, 0.24, 0.9]} className="paint-china" />
      <Bowl at={[x + 0.59, 0.8, 0]} />
    </>
  )
}

function Bowl({ at }: { readonly at: Point3 }) {
  const [x, y] = project(at)
  return (
    <g transform={`translate(${x} ${y})`} className="paint-china">
      <path d="M-8-9Q-7 2 0 4 7 2 8-9Z" />
      <ellipse cy="-9" rx="8.5" ry="5" />
    </g>
  )
}

/** Drawn from back to front. The fuller the building, the more of them. */
const DESKS: readonly { readonly at: Point3; readonly from: number }[] = [
  { at: [0.9, 0.9, 0], from: 1 },
  { at: [3, 0.9, 0], from: 3 },
  { at: [0.9, 3.9, 0], from: 2 },
  { at: [3, 3.9, 0], from: 4 },
]

function Desk({ at: [x, y, z] }: { readonly at: Point3 }) {
  return (
    <>
      <polygon points={onFloor(x + 0.1, y + 0.15, 1.75, 1.7)} className="shade" />
      <Block at={[x + 0.05, y + 0.1, z]} size={[0.12, 0.8, 0.75]} className="paint-teal" />
      <Block at={[x + 1.35, y + 0.1, z]} size={[0.12, 0.8, 0.75]} className="paint-teal" />
      <Block at={[x, y, z + 0.75]} size={[1.55, 1, 0.12]} className="paint-wood" />
      <Block at={[x + 0.4, y + 0.1, z + 0.87]} size={[0.75, 0.08, 0.55]} className="paint-screen" />
      <Block at={[x + 0.5, y + 1.15, z]} size={[0.55, 0.5, 0.45]} className="paint-seat" />
      <Block at={[x + 0.5, y + 1.6, z + 0.4]} size={[0.55, 0.1, 0.5]} className="paint-seat" />
    </>
  )
}

function Cart({ at: [x, y, z] }: { readonly at: Point3 }) {
  return (
    <g>
      <polygon points={onFloor(x + 0.1, y + 0.1, 1.7, 1)} className="shade" />
      <Block at={[x, y, z + 0.15]} size={[1.5, 0.8, 0.3]} className="paint-screen" />
      <Block at={[x + 0.08, y + 0.1, z + 0.45]} size={[0.6, 0.6, 0.75]} className="paint-cart" />
      <Block at={[x + 0.8, y + 0.1, z + 0.45]} size={[0.6, 0.6, 0.4]} className="paint-teal" />
    </g>
  )
}

function Person({ at }: { readonly at: Point3 }) {
  const [x, y] = project(at)
  return (
    <g className="appear" transform={`translate(${x} ${y})`}>
      <ellipse rx="11" ry="5" className="shade" />
      <path d="M-8 -1V-24a8 8 0 0 1 16 0V-1Z" className="person-body" />
      <circle cy="-39" r="7.5" className="person-head" />
    </g>
  )
}

function Tag({ at, text }: { readonly at: Point3; readonly text: string }) {
  const [x, y] = project(at)
  const width = 22 + text.length * 8.4
  return (
    <g className="tag-group appear" transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y="-14" width={width} height="28" rx="14" className="tag" />
      <text textAnchor="middle" dy="0.36em" className="tag-text">
        {text}
      </text>
    </g>
  )
}

function repeat(count: number, draw: (place: number) => ReactNode) {
  return Array.from({ length: count }, (_, place) => <g key={place}>{draw(place)}</g>)
}
