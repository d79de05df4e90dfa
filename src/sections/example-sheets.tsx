import type { PlanSample } from '@/content/types.ts'
import { LevelBadge } from './level-badge.tsx'
import { Sheet } from './sheet.tsx'

interface ExampleSheetsProps {
  readonly label: string
  readonly sheets: readonly PlanSample[]
}

/** The first lines of the three plans that a building gets. */
export function ExampleSheets({ label, sheets }: ExampleSheetsProps) {
  return (
    <ul className="mt-6 grid gap-6 lg:grid-cols-3">
      {sheets.map(({ level, title, lines }) => (
        <li key={level} data-level={level}>
          <Sheet label={label} tab="bg-tint">
            <LevelBadge level={level} />
            <h3 className="mt-1 text-heading">{title}</h3>
            <dl className="mt-3 text-base">
              {lines.map(([what, when]) => (
                <div key={what} className="border-t border-line py-2 md:max-lg:grid md:max-lg:grid-cols-2">
                  <dt>{what}</dt>
                  <dd className="text-soft">{when}</dd>
                </div>
              ))}
            </dl>
          </Sheet>
        </li>
      ))}
    </ul>
  )
}
