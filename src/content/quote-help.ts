import { LIMITS } from '@contract/options.ts'

/** A line that the notes may have: its label begins the line, and the question stands above the notes. */
export interface NoteLine {
  readonly label: string
  readonly question: string
}

export const noteHelp = {
  title: 'What to write about',
  intro: 'Each of these starts a line in your notes.',
  add: 'Add to notes:',
  there: 'In your notes:',
  full: `There is no room for more: notes hold ${LIMITS.notes.toLocaleString('en-US')} characters.`,
  lines: [
    { label: 'Kind of building', question: 'An office, a clinic, a school, a warehouse?' },
    { label: 'Floors', question: 'Carpet, hard floor, or some of each?' },
    { label: 'Access and alarm', question: 'At what hours can we get in, who opens, and is there an alarm?' },
    { label: 'Start date', question: 'When should the cleaning start?' },
    { label: 'Supplies', question: 'Who buys soap, paper and liners: you or we?' },
    { label: 'What is wrong today', question: 'What should be better than it is now?' },
    { label: 'Site address', question: 'Where is the building?' },
  ] satisfies readonly NoteLine[],
} as const
