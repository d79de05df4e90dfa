import { levels, levelText } from './levels.ts'

/** A query parameter of links to the quote form: `?key=value` starts the notes with `name`. */
export interface Interest {
  readonly key: string
  readonly value: string
  readonly name: string
}

// Not used by the pages that have these links: this list loads with the form's late code.
export const interests: readonly Interest[] = [
  ...levels.map(({ number, name }) => ({
    key: 'level',
    value: String(number),
    name: `${levelText.level} ${number} ${name}`,
  })),
  { key: 'about', value: 'industrial', name: 'Industrial Excellence' },
]
