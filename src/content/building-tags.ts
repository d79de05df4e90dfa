import { pluralize } from '@contract/company-format.ts'

/** The first three answers of a quote, as far as they can be read. */
export interface StartAnswers {
  readonly area: string | null
  readonly people: string | null
  readonly bathrooms: number
}

/** Where each level's answer stands in the picture of the building (scripts/art), and in which words; null for none. */
export const buildingTags = ({ people, bathrooms, area }: StartAnswers) => [
  { level: 1, room: 'office', text: people === null ? null : `${people} people` },
  { level: 2, room: 'restroom', text: bathrooms > 0 ? pluralize(bathrooms, 'bathroom') : null },
  { level: 3, room: 'warehouse', text: area },
]
