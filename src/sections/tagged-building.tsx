import type { ComponentProps } from 'react'
import { Picture } from './picture.tsx'
import { type StartAnswers, startTags } from './quote-start.tsx'

interface TaggedBuildingProps extends ComponentProps<typeof Picture> {
  readonly answers: StartAnswers
}

/** The building, with the visitor's answers where they belong in it. */
export function TaggedBuilding({ answers, ...picture }: TaggedBuildingProps) {
  return (
    <>
      <Picture {...picture} />
      {startTags(answers).map(({ level, room, text }) => {
        const [left, top] = picture.scene.points[room] ?? [50, 50]
        return (
          <span
            key={level}
            aria-hidden
            data-level={level}
            className="building-tag appear"
            style={{ left: `${left}%`, top: `${top}%` }}
          >
            {text}
          </span>
        )
      })}
    </>
  )
}
