import { QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { contactFormTexts } from '@/content/contact-texts.ts'
import { confirmationTexts } from '@/content/quote-confirmation.ts'
import { quoteFieldTexts, quoteFormTexts } from '@/content/quote-texts.ts'
import { quoted, type Seen, technicalWords } from './seen.ts'

const isChoice = (field: QuoteField) => 'choices' in quoteFieldTexts[field]
const choices: readonly string[] = QUOTE_FIELDS.filter(isChoice)
const typed: readonly string[] = QUOTE_FIELDS.filter((field) => !isChoice(field))

/** The two forms, as far as somebody who walks through them has to know. */
export const FORMS = {
  quote: {
    address: '/get-started',
    /** The link in the header that leads to it. */
    link: 'Get Quote',
    /** What can be typed, by ids. A long one takes several lines. */
    texts: typed,
    long: 'notes',
    /** Groups of radio buttons, by their names. */
    groups: choices,
    sent: confirmationTexts.title,
    putBack: quoteFormTexts.putBack,
  },
  contact: {
    address: '/contact',
    link: 'Contact',
    texts: ['full_name', 'email', 'phone', 'message'],
    long: 'message',
    groups: ['subject'],
    sent: contactFormTexts.sent,
    putBack: contactFormTexts.putBack,
  },
}
export type FormName = keyof typeof FORMS

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

  /** The page has named photos that it does not take, and so they are not lost in silence. */
  reads({ photos, text }: Seen): void {
    const shown = photos.map(({ name }) => name)
    // The page asks for those that it lost when it was opened anew. What was past the tenth is refused when it is added again.
    const full = shown.length === 10 && text.includes('Not uploaded before you left')
    this.photos = this.photos.filter((name) => shown.includes(name) || !(full || text.includes(name)))
  }

  /** What the page has lost, or shows though it should not. */
  missesIn(seen: Seen): string[] {
    const wrong = Object.entries(seen.values).flatMap(([field, value]) => {
      const left = this.answers.get(field) ?? ''
      return value === left ? [] : [`${field} shows ${quoted(value)}, and was left with ${quoted(left)}`]
    })
    const shown = seen.photos.map(({ name }) => name)
    const lost = this.photos.filter((name) => !shown.includes(name)).map((name) => `${name} is gone without a word`)
    const extra = shown.filter((name) => !this.photos.includes(name)).map((name) => `${name} is back, or there twice`)
    const isEmpty = this.photos.length === 0 && [...this.answers.values()].every((answer) => answer === '')
    const kept = isEmpty && seen.hasDraft ? ['the tab still keeps a draft'] : []
    return [...wrong, ...lost, ...extra, ...kept, ...technicalWords(seen)]
  }

  /** From now on the form must show nothing of what was sent. */
  sends(): void {
    this.clears()
    this.#cleared = null
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
}
