import { NOTE_LABELS } from '@contract/note-lines.ts'
import { levels } from './level-texts.ts'

/** A link to the quote form with `?key=value` puts the line at the start of its notes. */
export const interests = [
  ...levels.map(({ number, name }) => ({
    key: 'level',
    value: String(number),
    line: `${NOTE_LABELS.level}: ${number} ${name}`,
  })),
  { key: 'about', value: 'industrial', line: 'Interested in: Industrial Excellence' },
]
