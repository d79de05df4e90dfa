import { useId } from 'react'
import { exampleText, planRooms, touchPoints } from '@/content/example-plans.ts'

/**
 * Hovering, focusing or clicking a list entry highlights its point on the map, even before the code loads.
 * @param ringed the numbers of points that have a ring
 */
export function TouchPointMap({ ringed }: { readonly ringed: readonly number[] }) {
  const id = useId()
  return (
    <div className="plan">
      <svg viewBox="7 7 466 442" role="img" aria-label={exampleText.map}>
        {/* SVG allows a style element outside the head. */}
        <style>{LIT}</style>
        <FloorPlan />
        <g>
          {touchPoints.map(({ name, x, y }, index) => (
            <g key={name} transform={`translate(${x} ${y})`} className="plan-point">
              <circle r="24" className="plan-halo" />
              {ringed.includes(index + 1) && <circle r="18" className="plan-ring" />}
              <circle r="13" className="plan-dot" />
              <text dy="0.35em">{index + 1}</text>
              <foreignObject x="-24" y="-24" width="48" height="48">
                <label htmlFor={id + index} />
              </foreignObject>
            </g>
          ))}
        </g>
      </svg>
      <ol aria-label={exampleText.points} className="plan-list">
        {touchPoints.map(({ name, room }, index) => (
          <li key={name}>
            <label className="plan-entry">
              <input type="radio" name={id} id={id + index} />
              <span className="plan-entry-number">{index + 1}</span>
              <span>
                {name}
                <span className="block text-soft">{room}</span>
              </span>
            </label>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** One rule per number, because CSS can't match elements by a shared number. Hovering a label also hovers its input. */
const LIT = touchPoints
  .map((_, index) => `:nth-child(${index + 1})`)
  .map(
    (nth) => `.plan:has(li${nth} input:is(:hover,:focus-visible,:checked)) .plan-point${nth} .plan-halo{opacity:.55}`,
  )
  .join('')

function FloorPlan() {
  return (
    <>
      <rect x="10" y="10" width="460" height="436" className="fill-sunken" />
      <g className="plan-thing">
        <rect x="44" y="62" width="112" height="64" rx="26" />
        <path d={CHAIRS} />
        {DESKS.map(({ x, y }) => (
          <rect key={`${x}-${y}`} x={x} y={y} width="56" height="28" rx="4" />
        ))}
        <rect x="206" y="136" width="32" height="38" rx="4" />
        <path d="M20 200h42v42H20zM41 200v42" />
        <rect x="60" y="296" width="96" height="28" rx="6" />
        <rect x="162" y="366" width="26" height="64" rx="8" />
        <circle cx="268" cy="340" r="22" />
        <path d="M212 406h76v28h-76zM292 402h32v32h-32z" />
        <path d={DOORS} fill="none" />
        <path d="M347 398h34v36h-34zM386 398h34v36h-34zM425 398h34v36h-34zM347 300h14v62h-14z" />
      </g>
      <path d={WALLS} className="plan-wall" />
      <g className="plan-label fill-soft">
        {planRooms.map(({ name, x, y }) => (
          <text key={name} x={x} y={y}>
            {name}
          </text>
        ))}
      </g>
    </>
  )
}

const DESKS = [54, 118].flatMap((y) => [258, 326, 394].map((x) => ({ x, y })))

const CHAIRS = [56, 90, 124].map((x) => `M${x} 56v-8h20v8zM${x} 132v8h20v-8z`).join('')

/** The left edge of each door, and its width. */
const DOORS = [
  [84, 446, 42],
  [124, 190, 34],
  [300, 190, 34],
  [238, 252, 34],
  [386, 252, 34],
]
  .map(([x, y, width]) => `M${x} ${y}v-${width}a${width} ${width} 0 0 1 ${width} ${width}`)
  .join('')

const WALLS = [
  'M84 446H10V10h460v436H126',
  'M190 10v180M10 190h114M158 190h142M334 190h136',
  'M10 252h50M100 252h138M272 252h114M420 252h50',
  'M10 346h34M166 346h34M200 252v194M335 252v194',
].join('')
