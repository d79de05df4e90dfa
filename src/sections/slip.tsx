import { artifactText, type Reading } from '@/content/artifacts.ts'

/** The slip of a meter: two readings in one unit, for comparison. */
export function Slip({ test, place, unit, readings, note }: Reading) {
  const most = Math.max(...readings.map(({ value }) => value))
  return (
    <div className="slip-lift">
      <div className="slip">
        <p className="slip-head">
          <strong className="font-semibold">{test}</strong>
          <span>{artifactText.example}</span>
        </p>
        <p className="mt-2 leading-snug">{place}</p>
        <dl>
          {readings.map(({ label, value }) => (
            <div key={label} className="slip-reading">
              <dt>{label}</dt>
              <dd>
                <span className="font-display text-lead font-bold">{value.toLocaleString('en-US')}</span> {unit}
                <svg viewBox={`0 0 ${most} 4`} preserveAspectRatio="none" aria-hidden className="slip-bar">
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
