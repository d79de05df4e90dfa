import { ATP_LIMIT, atpLog, touchPoints } from '@/content/example-plans.ts'
import { levelPageText } from '@/content/level-pages.ts'
import { Sheet } from './sheet.tsx'

const { before, after, limit, ...head } = levelPageText.log
const most = Math.max(...atpLog.map((test) => test.before))

export function TestLog() {
  return (
    <Sheet level={2} as="h3" head={head}>
      <div className="paper-main">
        <ol>
          {atpLog.map((test) => {
            const place = touchPoints[test.point - 1]
            return (
              <li key={test.point} className="log-row">
                <span className="plan-entry-number">{test.point}</span>
                <p className="leading-snug">
                  {place?.name} <span className="block text-soft">{place?.room}</span>
                </p>
                <dl>
                  <LogReading label={before} value={test.before} />
                  <LogReading label={after} value={test.after} />
                </dl>
              </li>
            )
          })}
        </ol>
        <p className="flex items-center gap-2 border-t border-line pt-3 text-small before:h-5 before:border-l-2">
          {limit}
        </p>
      </div>
    </Sheet>
  )
}

function LogReading({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className="log-reading grid grid-cols-[3rem_1fr] items-center gap-x-3 text-small leading-6">
      <dt>{label}</dt>
      <dd className="grid grid-cols-[1fr_2.25rem] items-center gap-x-3 text-right">
        <svg viewBox={`0 0 ${most} 24`} preserveAspectRatio="none" aria-hidden>
          <path d={`M0 4h${value}v16H0z`} />
          <path d={`M${ATP_LIMIT} 0v24`} vectorEffect="non-scaling-stroke" className="stroke-ink stroke-2" />
        </svg>
        <b>{value}</b>
      </dd>
    </div>
  )
}
