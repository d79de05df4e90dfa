import { FORMS, type FormName } from './forms.ts'
import type { Seen } from './seen.ts'

/** What somebody remembers of what they did: what the page must not lose. */
export class Person {
  readonly form: FormName
  readonly email: string
  online = true
  wasOffline = false
  /** Names of files that were chosen so far. */
  files = 0
  answers = new Map<string, string>()
  /** Photos that were chosen, and neither taken back nor refused in words. */
  photos: string[] = []
  #cleared: Pick<Person, 'answers' | 'photos'> | null = null

  constructor(form: FormName, email: string) {
    this.form = form
    this.email = email
  }

  answer(field: string): string {
    return this.answers.get(field) ?? ''
  }

  /** The page has named photos that it does not take, and so they are not lost in silence. */
  reads({ photos, text }: Seen): void {
    const shown = photos.map(({ name }) => name)
    // The page asks for those that it lost when it was opened anew. What was past the tenth is refused when it is added again.
    const full = shown.length === 10 && text.includes('Not uploaded before you left')
    this.photos = this.photos.filter((name) => shown.includes(name) || !(full || text.includes(name)))
  }

  clears(): void {
    this.#cleared = { answers: this.answers, photos: this.photos }
    this.answers = new Map()
    this.photos = []
  }

  /** Takes the clearing back. What was typed since stays. */
  takesBack(): void {
    if (!this.#cleared) return
    this.answers = new Map([...this.#cleared.answers, ...this.answers])
    this.photos = [...this.#cleared.photos, ...this.photos]
    this.#cleared = null
  }

  /** Whether a field has to be on the page. */
  isAsked(field: string): boolean {
    const condition = FORMS[this.form].conditional[field]
    return !condition || this.answer(condition.group) === condition.answer
  }
}
