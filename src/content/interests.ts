import { NOTE_LABELS } from '@contract/options.ts'
import { levels } from './levels.ts'

/** A query parameter of links to the quote form: `?key=value` starts the notes with the line. */
export interface Interest {
  readonly key: string
  readonly value: string
  readonly line: string
}

export const interests: readonly Interest[] = [
  ...levels.map(({ number, name }) => ({
    key: 'level',
    value: String(number),
    line: `${NOTE_LABELS.level}: ${number} ${name}`,
  })),
  { key: 'about', value: 'industrial', line: 'Interested in: Industrial Excellence' },
]
