import { weekPlan } from '@/content/artifacts.ts'
import { Sheet, type SheetProps } from './sheet.tsx'
import { SurfaceLegend, SurfaceStack } from './surface-stack.tsx'
import { TouchPointMap } from './touch-point-map.tsx'
import { WeekTable } from './week-table.tsx'

/** The three example plans of day one. They fit any width. */
export function WeekPlanSheet(props: SheetProps) {
  return (
    <Sheet {...props} level={1}>
      <WeekTable />
      <Building />
    </Sheet>
  )
}

interface TouchPointSheetProps extends SheetProps {
  readonly ringed?: readonly number[]
}

export function TouchPointSheet({ ringed = [], ...props }: TouchPointSheetProps) {
  return (
    <Sheet {...props} level={2}>
      <TouchPointMap ringed={ringed} />
    </Sheet>
  )
}

export function SurfaceSheet(props: SheetProps) {
  return (
    <Sheet {...props} level={3}>
      <SurfaceStack />
      <SurfaceLegend />
    </Sheet>
  )
}

/** Facts of the example building. */
function Building() {
  return (
    <dl className="paper-aside">
      {weekPlan.building.map(([what, value]) => (
        <div key={what} className="flex flex-wrap gap-x-3 rule-t py-2">
          <dt className="w-28 text-soft">{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
