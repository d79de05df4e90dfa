import { NOTE_FIELDS, NOTE_LABELS, type NoteField } from '@contract/note-lines.ts'

/** A line of the notes. Its question and an example appear below the notes until the visitor adds text to the line. */
export interface NoteLine {
  readonly label: string
  readonly question: string
  readonly example: string
}

const NOTE_LINES: Readonly<Record<NoteField, Omit<NoteLine, 'label'>>> = {
  address: { question: 'Where is the building?', example: '12 Main Street, Rogers, side door' },
  level: { question: 'Which of our three levels?', example: '2, or all three prices' },
  kind: { question: 'What’s it used for?', example: 'dental clinic' },
  floors: { question: 'What are they made of, and how much of each?', example: 'half carpet, half tile' },
  hours: { question: 'When can we clean?', example: 'Monday to Friday, after 6 PM' },
  access: { question: 'Who lets us in, and is there an alarm?', example: 'we’ll give you a key, there’s an alarm' },
  supplies: { question: 'Who buys soap, paper and liners?', example: 'you bring them' },
  start: { question: 'When should service start, and when can we walk through?', example: 'in January, any morning' },
}

export const noteHelp = {
  title: 'What to write about',
  intro: 'Each of these starts a line in your notes.',
  add: 'Add to notes:',
  there: 'In your notes:',
  lines: NOTE_FIELDS.map((field): NoteLine => ({ label: NOTE_LABELS[field], ...NOTE_LINES[field] })),
  help: ({ label, question, example }: NoteLine) => `${question} For example: ${label}: ${example}`,
} as const
