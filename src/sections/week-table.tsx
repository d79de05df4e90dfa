import { weekPlan } from '@/content/artifacts.ts'
import { Mark } from './mark.tsx'

const { caption, taskColumn, days, tasks, done, notDone } = weekPlan

export function WeekTable() {
  return (
    <div className="paper-main relative overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="pb-3 text-left font-display text-lead font-bold">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="pb-2 text-left font-normal text-soft">
              {taskColumn}
            </th>
            {days.map(({ short, long }) => (
              <th key={short} scope="col" className="w-8 pb-2 text-center font-semibold text-tint sm:w-12">
                <abbr title={long} className="no-underline">
                  {short}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map(({ task, days: marks }) => (
            <tr key={task} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-2 text-left leading-snug font-normal">
                {task}
              </th>
              {marks.map((yes, index) => (
                <td key={index} className={`text-center ${yes ? 'text-tint' : 'text-soft'}`}>
                  <Mark yes={yes} />
                  <span className="sr-only">{yes ? done : notDone}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
