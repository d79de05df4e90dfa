import { pluralize } from '@contract/plural.ts'

/** Where each level's answer stands in the picture of the building (scripts/art), and in which words. */
export const buildingTags = {
  people: { room: 'office', text: (people: string) => `${people} people` },
  bathrooms: {
    room: 'restroom',
    text: (count: number) => pluralize(count, 'bathroom'),
  },
  area: { room: 'warehouse', text: (area: string) => area },
} as const
