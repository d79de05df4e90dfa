/** A form's answers as an e-mail, for a visitor whose form cannot send them. */
export interface Letter {
  readonly subject: string
  readonly facts: readonly LetterLine[]
  /** The one answer that may be long. */
  readonly text: LetterLine
  readonly links: readonly string[]
}

export interface LetterLine {
  readonly label: string
  readonly value: string
}

export function nonEmpty(lines: readonly LetterLine[]): readonly LetterLine[] {
  return lines.filter(({ value }) => value.trim() !== '')
}
