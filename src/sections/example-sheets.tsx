import { artifactText, touchPoints } from '@/content/artifacts.ts'
import { Sheet } from './dossier.tsx'
import { FloorPlan } from './touch-point-map.tsx'
import { WeekTable } from './week-table.tsx'

/** What a building gets on paper: a week plan and a touch-point map. */
export function ExampleSheets({ map }: { readonly map: string }) {
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-2 [&>*>*]:h-full">
      <div data-level="1">
        <Sheet label={artifactText.example} tab="bg-tint">
          <WeekTable />
        </Sheet>
      </div>
      <div data-level="2">
        <Sheet label={artifactText.example} tab="bg-tint">
          <p className="mb-3 font-display text-lg font-bold">{map}</p>
          <svg viewBox="0 0 480 340" role="img" aria-label={artifactText.map} className="w-full">
            <FloorPlan />
            {touchPoints.map(({ name, x, y }, index) => (
              <g key={name} className="plan-point">
                <circle cx={x} cy={y} r="13" className="plan-dot" />
                <text x={x} y={y + 5}>
                  {index + 1}
                </text>
              </g>
            ))}
          </svg>
        </Sheet>
      </div>
    </div>
  )
}
