import { pluralize } from '@contract/company-format.ts'

/** The first three answers of a quote, if the site can parse them. */
export interface StartAnswers {
  readonly area: string | null
  readonly people: string | null
  readonly bathrooms: number
}

/** The rooms in the picture of the building (scripts/art) that show each level's answer. `text` is null without one. */
export const buildingTags = ({ people, bathrooms, area }: StartAnswers) => [
  { level: 1, room: 'office', text: people === null ? null : `${people} people` },
  { level: 2, room: 'restroom', text: bathrooms > 0 ? pluralize(bathrooms, 'bathroom') : null },
  { level: 3, room: 'warehouse', text: area },
]
