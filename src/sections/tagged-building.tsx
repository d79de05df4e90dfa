import type { ComponentProps } from 'react'
import { buildingTags, type StartAnswers } from '@/content/start-answers.ts'
import { Picture } from './picture.tsx'

interface TaggedBuildingProps extends ComponentProps<typeof Picture> {
  readonly answers: StartAnswers
  /** Whether each room shows its level's number until it has an answer. */
  readonly pins?: boolean
}

export function TaggedBuilding({ answers, pins = false, ...picture }: TaggedBuildingProps) {
  return (
    <>
      <Picture {...picture} />
      {buildingTags(answers).map(({ level, room, text }) => {
        const [left, top] = picture.scene.points[room] ?? [50, 50]
        if (text === null && !pins) return null
        return (
          <span
            key={room}
            aria-hidden
            data-level={level}
            className={`building-tag ${text === null ? '' : 'appear'}`}
            style={{ left: `${left}%`, top: `${top}%` }}
          >
            {text ?? level}
          </span>
        )
      })}
    </>
  )
}
