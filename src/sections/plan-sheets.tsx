import { weekPlan } from '@/content/artifacts.ts'
import { Link } from '@/ui/link.tsx'
import { Sheet, SheetFacts, type SheetProps } from './sheet.tsx'
import { SurfaceLegend, SurfaceStack } from './surface-stack.tsx'
import { TouchPointMap } from './touch-point-map.tsx'
import { WeekTable } from './week-table.tsx'

/** The three example plans of day one. They fit any width. */
export function WeekPlanSheet(props: SheetProps) {
  return (
    <Sheet {...props} level={1}>
      <WeekTable />
      <SheetFacts facts={weekPlan.building}>
        <Link to={weekPlan.plant.to} className="text-link inline-block py-2">
          {weekPlan.plant.label}
        </Link>
      </SheetFacts>
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
