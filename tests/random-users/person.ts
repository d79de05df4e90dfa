import { questionOf, QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { contactFormTexts } from '@/content/contact-texts.ts'
import { confirmationTexts } from '@/content/quote-confirmation.ts'
import { quoteFormTexts } from '@/content/quote-texts.ts'
import { quoted, type Seen, technicalWords } from './seen.ts'

const isChoice = (field: QuoteField) => questionOf(field).labels !== undefined
const choices: readonly string[] = QUOTE_FIELDS.filter(isChoice)
const typed: readonly string[] = QUOTE_FIELDS.filter((field) => !isChoice(field))

/** The two forms, as far as a simulated visitor has to know them. */
export const FORMS = {
  quote: {
    address: '/get-started',
    /** The link to it in the header. */
    link: 'Get Quote',
    /** Text fields by id. A `long` one takes several lines. */
    texts: typed,
    long: 'notes',
    /** Groups of radio buttons, by name. */
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

/** A simulated visitor's memory of past input, which the page must not lose. */
export class Person {
  readonly form: FormName
  readonly email: string
  online = true
  wasOffline = false
  /** Names of the files chosen so far. */
  files = 0
  answers = new Map<string, string>()
  /** Chosen photos that were neither removed nor rejected with a message. */
  photos: string[] = []
  #cleared: Pick<Person, 'answers' | 'photos'> | null = null

  constructor(form: FormName, email: string) {
    this.form = form
    this.email = email
  }

  /** The page has listed the photos that it rejected, so they aren't lost silently. */
  reads({ photos, text }: Seen): void {
    const shown = photos.map(({ name }) => name)
    // The page lists photos lost in a reload, so that they can be added again. It then rejects those past the tenth.
    const full = shown.length === 10 && text.includes('Not uploaded before you left')
    this.photos = this.photos.filter((name) => shown.includes(name) || !(full || text.includes(name)))
  }

  /** Lists input that the page has lost, or shows though it shouldn't. */
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

  /** From now on the form must show nothing that was sent. */
  sends(): void {
    this.clears()
    this.#cleared = null
  }

  clears(): void {
    this.#cleared = { answers: this.answers, photos: this.photos }
    this.answers = new Map()
    this.photos = []
  }

  /** Undoes the clearing. Text typed since then remains. */
  takesBack(): void {
    if (!this.#cleared) return
    this.answers = new Map([...this.#cleared.answers, ...this.answers])
    this.photos = [...this.#cleared.photos, ...this.photos]
    this.#cleared = null
  }
}
