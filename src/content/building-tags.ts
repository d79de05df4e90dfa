import { pluralize } from '@contract/company-format.ts'

/** The first three answers of a quote, if the site can parse them. */
export interface StartAnswers {
  readonly area: string | null
  readonly people: string | null
  readonly bathrooms: number
}

/** The room that shows each level's answer in the picture of the building (scripts/art), and the answer's text; null without an answer. */
export const buildingTags = ({ people, bathrooms, area }: StartAnswers) => [
  { level: 1, room: 'office', text: people === null ? null : `${people} people` },
  { level: 2, room: 'restroom', text: bathrooms > 0 ? pluralize(bathrooms, 'bathroom') : null },
  { level: 3, room: 'warehouse', text: area },
]
