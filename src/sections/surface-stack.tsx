import { exampleText, surfaceLayers } from '@/content/example-plans.ts'
import { Block, project } from '@/ui/iso.tsx'

export function SurfaceStack() {
  return (
    <svg
      viewBox="2 30 356 236"
      role="img"
      aria-label={exampleText.layers}
      className="paper-aside mx-auto w-full max-w-md"
    >
      {[...STACK].reverse().map(({ paint, number, base, reach, height }) => {
        const [x, y] = project([reach - 0.42, reach - 0.42, base + height])
        return (
          <g key={paint}>
            <Block at={[-reach, -reach, base]} size={[2 * reach, 2 * reach, height]} className={`layer-${paint}`} />
            <text x={x} y={y + 6} textAnchor="middle" className="fill-on-layer text-[17px] font-bold">
              {number}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

export function SurfaceLegend() {
  return (
    <ol className="paper-main">
      {surfaceLayers.map(({ name, what, care, paint }, index) => (
        <li key={name} className="layer-entry">
          <span
            className={`layer-${paint} grid size-9 place-items-center rounded-lg bg-(--paint) font-semibold text-on-layer`}
          >
            {index + 1}
          </span>
          <div>
            <h3 className="text-lead">{name}</h3>
            <p className="text-soft">{what}</p>
          </div>
          <p>{care}</p>
        </li>
      ))}
    </ol>
  )
}

const GAP = 0.3

/** The layers from the top down. Each layer is wider than the one above it. */
const STACK = surfaceLayers.map(({ paint, height }, index) => {
  const above = surfaceLayers.slice(0, index + 1).reduce((sum, layer) => sum + layer.height + GAP, 0)
  return { paint, number: index + 1, height, base: 1 - above, reach: 1.7 + index * 0.72 }
})
