import { useState } from 'react'
import { artifactText, planRooms, touchPoints } from '@/content/artifacts.ts'

/** A point and its list entry light up together: on hover, on focus, or after a press. The list alone says it all. */
export function TouchPointMap() {
  const [near, setNear] = useState<number | null>(null)
  const [kept, setKept] = useState<number | null>(null)
  const lit = near ?? kept
  const toggle = (index: number) => setKept((before) => (before === index ? null : index))

  return (
    <div className="grid gap-6 xl:grid-cols-[3fr_2fr] xl:items-center">
      <svg viewBox="0 0 480 340" role="img" aria-label={artifactText.map} className="w-full">
        <FloorPlan />
        {touchPoints.map(({ name, x, y }, index) => (
          <g
            key={name}
            className="plan-point"
            data-lit={lit === index}
            onPointerEnter={() => setNear(index)}
            onPointerLeave={() => setNear(null)}
            onClick={() => toggle(index)}
          >
            <circle cx={x} cy={y} r="24" className="plan-halo" />
            <circle cx={x} cy={y} r="13" className="plan-dot" />
            <text x={x} y={y + 5}>
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <ol aria-label={artifactText.points} className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-1">
        {touchPoints.map(({ name, room }, index) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={kept === index}
              className={`${ENTRY} ${lit === index ? 'bg-tint-wash' : ''}`}
              onPointerEnter={() => setNear(index)}
              onPointerLeave={() => setNear(null)}
              onFocus={() => setNear(index)}
              onBlur={() => setNear(null)}
              onClick={() => toggle(index)}
            >
              <span className="grid size-7 shrink-0 place-items-center rounded-full bg-tint text-[0.9375rem] font-bold text-paper">
                {index + 1}
              </span>
              <span>
                {name}
                <span className="block text-[0.9375rem] text-soft">{room}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Pressed is an edge, not only a wash. In forced colors even a transparent edge would show. */
const ENTRY = [
  'flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left text-base leading-tight',
  'border-2 border-transparent aria-pressed:border-tint forced-colors:not-aria-pressed:border-[Canvas]',
].join(' ')

function FloorPlan() {
  return (
    <>
      <rect x="10" y="10" width="460" height="320" className="plan-floor" />
      <path d="M10 190h190v140H10zM340 190h130v140H340z" className="plan-wet" />
      <g className="plan-thing">
        <rect x="48" y="218" width="72" height="26" rx="6" />
        <rect x="20" y="138" width="40" height="44" />
        <path d="M40 138v44" />
        <rect x="46" y="42" width="104" height="46" rx="20" />
        {DESKS.map(([x, y]) => (
          <rect key={`${x}-${y}`} x={x} y={y} width="58" height="26" rx="4" />
        ))}
        <rect x="210" y="104" width="24" height="34" rx="4" />
        <path d="M212 292h116v26H212z" />
        <circle cx="268" cy="240" r="18" />
        <path d="M352 292h30v28h-30zM392 292h30v28h-30zM432 292h28v28h-28zM352 206h12v50h-12z" />
      </g>
      <path d={WALLS} className="plan-wall" />
      <g className="plan-label">
        {planRooms.map(({ name, x, y }) => (
          <text key={name} x={x} y={y}>
            {name}
          </text>
        ))}
      </g>
    </>
  )
}

const DESKS = [
  [262, 44],
  [336, 44],
  [410, 44],
  [262, 96],
  [336, 96],
  [410, 96],
] as const

/** The gaps are doors. */
const WALLS = [
  'M90 330H10V10h460v320H120',
  'M200 10v100M10 130h150M200 110v20h90M320 130h150',
  'M10 190h40M90 190h150M270 190h116M416 190h54',
  'M200 190v140M340 190v140',
].join('')
