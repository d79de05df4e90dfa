import { levels, levelText } from './levels.ts'

/** What a page's link to the quote form says of its visitor: `?key=value` starts the notes with `name`. */
export interface Interest {
  readonly key: string
  readonly value: string
  readonly name: string
}

// The pages write their links themselves: this list comes with the form's late code.
export const interests: readonly Interest[] = [
  ...levels.map(({ number, name }) => ({
    key: 'level',
    value: String(number),
    name: `${levelText.level} ${number} ${name}`,
  })),
  { key: 'about', value: 'industrial', name: 'Industrial Excellence' },
]
