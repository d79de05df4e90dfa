/** The storey that the touch points lie on: rooms, walls with their doors, and what stands in them. */
export function FloorPlan() {
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
        <text x="24" y="30">
          Meeting
        </text>
        <text x="214" y="30">
          Open office
        </text>
        <text x="24" y="284">
          Lobby
        </text>
        <text x="214" y="210">
          Break room
        </text>
        <text x="376" y="276">
          Restrooms
        </text>
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

/** Outer and inner walls; the gaps are doors. */
const WALLS = [
  'M90 330H10V10h460v320H120',
  'M200 10v100M10 130h150M200 110v20h90M320 130h150',
  'M10 190h40M90 190h150M270 190h116M416 190h54',
  'M200 190v140M340 190v140',
].join('')
