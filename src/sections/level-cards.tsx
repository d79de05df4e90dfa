import type { LevelNumber } from '@contract/options.ts'
import { home } from '@/content/home.ts'
import { type Level, levels, levelLabel, levelTable } from '@/content/level-texts.ts'
import { anchors } from '@/content/paths.ts'
import { ButtonLink } from '@/ui/button.tsx'
import { LevelBadge, LevelLink } from './level-badge.tsx'
import { LevelRoom, roomScenes } from './level-room.tsx'
import { Picture } from './picture.tsx'
import { RoomPins } from './room-pins.tsx'
import { YesNoCell } from './yes-no-cell.tsx'

/** Shown instead of the room to visitors who prefer reduced motion. */
function RoomStill({ level }: { readonly level: LevelNumber }) {
  const scene = level === 3 ? roomScenes.opened : roomScenes.clean
  return (
    <div aria-hidden className="room-still">
      <Picture scene={scene} sizes="(min-width: 64rem) 46rem, 90vw" decorative />
      {level > 1 && <RoomPins scene={scene} />}
    </div>
  )
}

export function LevelCards() {
  const { id, title, intro, start } = home.levels
  return (
    <section id={id} aria-labelledby={anchors.threeLevelTitle} className="scroll-mt-4 overflow-x-clip">
      <div className="page room">
        <div className="room-head pb-8">
          <h2 id={anchors.threeLevelTitle} className="text-title">
            {title}
          </h2>
          <p className="mt-4 max-w-reading text-lead text-soft">{intro}</p>
        </div>
        <LevelRoom />
        <ol>
          {levels.map((level) => (
            <li
              key={level.number}
              data-level={level.number}
              className="room-step"
              style={{ viewTimeline: `--level-${level.number}` }}
            >
              <LevelCard {...level} />
            </li>
          ))}
        </ol>
        <div data-level={3} className="room-end">
          <LevelTable />
          <ButtonLink to={start.to} size="lg" className="mt-6">
            {start.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function LevelCard({ number, path, name, card }: Level) {
  return (
    <article className="group relative">
      <RoomStill level={number} />
      <div>
        <LevelBadge level={number} />
        <h3 className="mt-3 text-title">{name}</h3>
        <p className="mt-4 max-w-reading text-lead">{card}</p>
        <LevelLink to={path} label={home.levels.learnMore} level={number} title={name} className="mt-3" />
      </div>
    </article>
  )
}

function LevelTable() {
  const { caption, rows, yes, no } = levelTable
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
              {levelLabel(number)}
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
              <YesNoCell key={number} level={number} yes={number >= from} text={number < from ? no : yes} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
