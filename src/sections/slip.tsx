import { artifactText, type Reading } from '@/content/artifacts.ts'

/** The slip of a meter: two readings in one unit, for comparison. */
export function Slip({ test, place, unit, readings, note }: Reading) {
  const most = Math.max(...readings.map(({ value }) => value))
  return (
    <div className="slip-lift">
      <div className="slip">
        <p className="flex justify-between gap-4 border-b-2 border-dashed border-control pb-2">
          <strong className="font-semibold">{test}</strong>
          <span>{artifactText.example}</span>
        </p>
        <p className="mt-2 leading-snug">{place}</p>
        <dl>
          {readings.map(({ label, value }) => (
            <div key={label} className="group relative mt-1.5 flex flex-wrap items-baseline justify-between pb-2">
              <dt>{label}</dt>
              <dd>
                <span className="font-display text-lead font-bold">{value.toLocaleString('en-US')}</span> {unit}
                <svg
                  viewBox={`0 0 ${most} 4`}
                  preserveAspectRatio="none"
                  aria-hidden
                  className="absolute bottom-0 left-0 h-1.5 w-full fill-control group-last:fill-tint"
                >
                  <path d={`M0 0h${value}v4H0z`} />
                </svg>
              </dd>
            </div>
          ))}
        </dl>
        {note && <p className="mt-3 text-small leading-snug">{note}</p>}
      </div>
    </div>
  )
}
