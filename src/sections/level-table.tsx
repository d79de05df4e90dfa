import { levels, levelTable, levelText } from '@/content/levels.ts'
import { Mark } from './mark.tsx'

const { caption, rows, yes, no } = levelTable

/** What each level includes, side by side. */
export function LevelTable() {
  return (
    <table className="w-full border-collapse">
      <caption className="pb-2 text-left font-display text-lead font-bold">{caption}</caption>
      <thead>
        <tr>
          <td />
          {levels.map(({ number }) => (
            <th
              key={number}
              scope="col"
              data-level={number}
              className="w-[min(4rem,17vw)] pb-1 text-small font-semibold text-tint"
            >
              {levelText.level} {number}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, from }) => (
          <tr key={what} className="border-t border-line">
            <th scope="row" className="py-2 pr-2 text-left leading-snug font-normal wrap-anywhere">
              {what}
            </th>
            {levels.map(({ number }) => (
              <td
                key={number}
                data-level={number}
                className={`text-center ${number < from ? 'text-soft' : 'text-tint'}`}
              >
                <Mark yes={number >= from} />
                <span className="sr-only">{number < from ? no : yes}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
