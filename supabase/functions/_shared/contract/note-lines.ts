/** Labels of lines in the notes, such as `Site address: 12 Main St`. The form's chips start them, mails read them. */
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
