import { weekPlan } from '@/content/example-plans.ts'
import { Link } from '@/ui/link.tsx'
import { Sheet, SheetFacts, type SheetProps } from './sheet.tsx'
import { SurfaceLegend, SurfaceStack } from './surface-stack.tsx'
import { TouchPointMap } from './touch-point-map.tsx'
import { YesNoCell } from './yes-no-cell.tsx'

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

/** @param preview shows only two tasks, without the caption */
export function WeekTable({ preview = false }: { readonly preview?: boolean }) {
  const { caption, taskColumn, days, tasks, done, notDone } = weekPlan
  return (
    <div className="paper-main relative overflow-x-auto">
      <table className="w-full border-collapse">
        {!preview && <caption className="pb-3 text-left font-display text-lead font-bold">{caption}</caption>}
        <thead>
          <tr>
            <th scope="col" className="pb-2 text-left font-normal text-soft">
              {taskColumn}
            </th>
            {days.map(({ short, long }) => (
              <th
                key={short}
                scope="col"
                className={`w-8 pb-2 text-center font-semibold text-tint ${preview ? '' : 'sm:w-12'}`}
              >
                <abbr title={long} className="no-underline">
                  {short}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(preview ? tasks.slice(5, 7) : tasks).map(({ task, days: marks }) => (
            <tr key={task} className="border-t border-line">
              <th scope="row" className={`pr-2 text-left leading-snug font-normal ${preview ? 'py-1' : 'py-2.5'}`}>
                {task}
              </th>
              {marks.map((yes, index) => (
                <YesNoCell key={index} yes={yes} text={yes ? done : notDone} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
