import { QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { quoteFieldTexts } from '@/content/quote.ts'
import { quoted, type Seen, technicalWords } from './seen.ts'

/** The two forms, as far as somebody who walks through them has to know: what can be typed and what can be chosen. */
export type FormName = 'quote' | 'contact'

interface WalkedForm {
  readonly address: string
  /** The link in the header that leads to it. */
  readonly link: string
  /** By their ids. A long one takes several lines. */
  readonly texts: readonly string[]
  readonly long: string
  /** Groups of radio buttons, by their names. */
  readonly groups: readonly string[]
  /** Fields that are there only while a group has this answer. */
  readonly conditional: Readonly<Record<string, { readonly group: string; readonly answer: string }>>
  readonly sent: string
}

const isChoice = (field: QuoteField) => 'choices' in quoteFieldTexts[field]

export const FORMS: Readonly<Record<FormName, WalkedForm>> = {
  quote: {
    address: '/get-started',
    link: 'Get Quote',
    texts: QUOTE_FIELDS.filter((field) => !isChoice(field)),
    long: 'notes',
    groups: QUOTE_FIELDS.filter(isChoice),
    conditional: {
      otherFrequency: { group: 'cleaningFrequency', answer: 'other' },
      matronType: { group: 'matronService', answer: 'yes' },
    },
    sent: 'Successful Submission of Your Building Data',
  },
  contact: {
    address: '/contact',
    link: 'Contact',
    texts: ['full_name', 'email', 'phone', 'message'],
    long: 'message',
    groups: ['subject'],
    conditional: {},
    sent: 'Your message is with us.',
  },
}

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

  /** What the page has lost, or shows though it should not. */
  missesIn(seen: Seen): string[] {
    const { texts, groups } = FORMS[this.form]
    const wrong = [...texts, ...groups].flatMap((field) => {
      const value = seen.values[field]
      if (value === undefined) return this.isAsked(field) ? [`${field} is not on the page`] : []
      if (!this.isAsked(field)) return [`${field} is on the page, though nothing asks for it`]
      const left = this.answer(field)
      return value === left ? [] : [`${field} shows ${quoted(value)}, and was left with ${quoted(left)}`]
    })
    const shown = seen.photos.map(({ name }) => name)
    const lost = this.photos.filter((name) => !shown.includes(name)).map((name) => `${name} is gone without a word`)
    const extra = shown.filter((name) => !this.photos.includes(name)).map((name) => `${name} is back, or there twice`)
    const linked = seen.summary
      .filter(({ field }) => field !== 'photos' && seen.values[field] === undefined)
      .map(({ field, text }) => `the summary’s ${quoted(text)} leads to ${field}, which is not on the page`)
    return [...wrong, ...lost, ...extra, ...linked, ...technicalWords(seen)]
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
