/** The lines that the page starts in the notes, each with its label: `Site address: 12 Main St`. Staff read them as fields. */
export const NOTE_LABELS = {
  kind: 'Kind of building',
  floors: 'Floors',
  access: 'Access and alarm',
  start: 'Start date',
  supplies: 'Supplies',
  wrong: 'What is wrong today',
  address: 'Site address',
} as const
export type NoteField = keyof typeof NOTE_LABELS
