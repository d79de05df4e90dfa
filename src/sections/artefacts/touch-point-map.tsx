import { useState } from 'react'
import { artefactText, touchPoints } from '@/content/artefacts.ts'
import { FloorPlan } from './floor-plan.tsx'

/**
 * A plan and its list. A point lights up with its entry, under the pointer, under the focus, or kept by a press. The
 * list alone says everything; the plan only says where.
 */
export function TouchPointMap() {
  const [near, setNear] = useState<number | null>(null)
  const [kept, setKept] = useState<number | null>(null)
  const lit = near ?? kept
  const toggle = (index: number) => setKept((before) => (before === index ? null : index))

  return (
    <div className="grid gap-6 xl:grid-cols-[3fr_2fr] xl:items-center">
      <svg viewBox="0 0 480 340" role="img" aria-label={artefactText.map} className="w-full">
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
      <ol aria-label={artefactText.points} className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-1">
        {touchPoints.map(({ name, room }, index) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={kept === index}
              className={`flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left text-base leading-tight ${lit === index ? 'bg-tint-wash' : ''}`}
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
