import { pluralize } from '@contract/company-format.ts'

/** The first three answers of a quote. An answer that can't be parsed is null or 0. */
export interface StartAnswers {
  readonly area: string | null
  readonly people: string | null
  readonly bathrooms: number
}

/** Assigns the answers to rooms in the building's picture. `text` is null if there's no answer. */
export const buildingTags = ({ people, bathrooms, area }: StartAnswers) => [
  { level: 1, room: 'office', text: people === null ? null : `${people} people` },
  { level: 2, room: 'restroom', text: bathrooms > 0 ? pluralize(bathrooms, 'bathroom') : null },
  { level: 3, room: 'warehouse', text: area },
]
