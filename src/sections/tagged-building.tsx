import type { ComponentProps } from 'react'
import { EMPLOYEE_COUNT_LABELS, EMPLOYEE_COUNTS, LIMITS } from '@contract/options.ts'
import { readCount, readSquareFootage, formatArea } from '@contract/numbers.ts'
import { buildingTags, type StartAnswers } from '@/content/building-tags.ts'
import { Picture } from './picture.tsx'

export const NO_ANSWERS: StartAnswers = { area: null, people: null, bathrooms: 0 }

/** Parses the first three answers. */
export function readAnswers(typed: Readonly<Record<'squareFootage' | 'employeeCount' | 'bathrooms', string>>) {
  const area = readSquareFootage(typed.squareFootage)
  const people = EMPLOYEE_COUNTS.find((count) => count === typed.employeeCount)
  const bathrooms = readCount(typed.bathrooms, 'bathroom') ?? 0
  return {
    area: area && formatArea(area),
    people: people ? EMPLOYEE_COUNT_LABELS[people] : null,
    bathrooms: bathrooms <= LIMITS.count ? bathrooms : 0,
  }
}

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
