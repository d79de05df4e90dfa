import { NOTE_LABELS } from '@contract/note-lines.ts'
import { levels } from './level-texts.ts'

/** URL parameters of links to the quote form: `?key=value` puts its line at the start of the notes. */
export const interests = [
  ...levels.map(({ number, name }) => ({
    key: 'level',
    value: String(number),
    line: `${NOTE_LABELS.level}: ${number} ${name}`,
  })),
  { key: 'about', value: 'industrial', line: 'Interested in: Industrial Excellence' },
]
