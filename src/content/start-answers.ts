import { pluralize } from '@contract/company-format.ts'
import { formatArea, readCount, readSquareFootage } from '@contract/numbers.ts'
import { EMPLOYEE_COUNT_LABELS, EMPLOYEE_COUNTS, LIMITS } from '@contract/options.ts'

export type StartAnswers = ReturnType<typeof readAnswers>

/** Parses the first three answers of a quote. An answer that can't be parsed is null or 0. */
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

export const NO_ANSWERS: StartAnswers = { area: null, people: null, bathrooms: 0 }

export const buildingTags = ({ people, bathrooms, area }: StartAnswers) => [
  { level: 1, room: 'office', text: people === null ? null : `${people} people` },
  { level: 2, room: 'restroom', text: bathrooms > 0 ? pluralize(bathrooms, 'bathroom') : null },
  { level: 3, room: 'warehouse', text: area },
]
