/** An isometric projection: x points to the lower right, y to the lower left, and z up. */
type Point3 = readonly [x: number, y: number, z: number]

const UNIT = 22
const COS = Math.cos(Math.PI / 6)
const ORIGIN = { x: 180, y: 92 } as const

const round = (value: number) => Math.round(value * 10) / 10

export function project([x, y, z]: Point3): readonly [number, number] {
  return [round(ORIGIN.x + (x - y) * COS * UNIT), round(ORIGIN.y + ((x + y) / 2 - z) * UNIT)]
}

function polygon(...corners: readonly Point3[]): string {
  return corners.map((corner) => project(corner).join(',')).join(' ')
}

interface BlockProps {
  /** The bottom corner that is farthest from the viewer. */
  readonly at: Point3
  readonly size: readonly [width: number, depth: number, height: number]
  readonly className: string
}

/** Draws a block in the color of the CSS variable `--paint`. */
export function Block({ at: [x, y, z], size: [width, depth, height], className }: BlockProps) {
  const [right, near, top] = [x + width, y + depth, z + height]
  const faces = {
    top: polygon([x, y, top], [right, y, top], [right, near, top], [x, near, top]),
    left: polygon([x, near, top], [right, near, top], [right, near, z], [x, near, z]),
    right: polygon([right, y, top], [right, near, top], [right, near, z], [right, y, z]),
  }
  return (
    <g className={className}>
      {Object.entries(faces).map(([side, points]) => (
        <polygon key={side} points={points} className={`iso-${side}`} />
      ))}
    </g>
  )
}
