import type { ComponentProps } from 'react'
import { levels } from '@/content/levels.ts'
import { quoteStart } from '@/content/quote-start.ts'
import { Picture } from './picture.tsx'
import { type StartAnswers, startTags } from './quote-start.tsx'

interface TaggedBuildingProps extends ComponentProps<typeof Picture> {
  readonly answers: StartAnswers
  /** Whether each level has its number where nothing is answered. */
  readonly pins?: boolean
}

const { people, bathrooms, area } = quoteStart.tags
const ROOMS = [people.room, bathrooms.room, area.room]

/** The building, with the visitor's answers where they belong in it. */
export function TaggedBuilding({ answers, pins = false, ...picture }: TaggedBuildingProps) {
  const tags = startTags(answers)
  return (
    <>
      <Picture {...picture} />
      {levels.map(({ number }, index) => {
        const room = ROOMS[index] ?? ''
        const [left, top] = picture.scene.points[room] ?? [50, 50]
        const text = tags.find((tag) => tag.room === room)?.text
        if (text === undefined && !pins) return null
        return (
          <span
            key={room}
            aria-hidden
            data-level={number}
            className={`building-tag ${text === undefined ? '' : 'appear'}`}
            style={{ left: `${left}%`, top: `${top}%` }}
          >
            {text ?? number}
          </span>
        )
      })}
    </>
  )
}
