import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { questionOf, QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { confirmationTexts } from '@/content/quote-confirmation.ts'
import { collectProblems } from '../support/site/open-page.ts'
import { type PageState, quoted, readPage } from './page-state.ts'
import { Random } from './random.ts'

const isChoice = (field: QuoteField) => questionOf(field).labels !== undefined
/** The names of radio groups. */
export const GROUPS: readonly string[] = QUOTE_FIELDS.filter(isChoice)
/** The IDs of text fields. */
export const TEXTS: readonly string[] = QUOTE_FIELDS.filter((field) => !isChoice(field))

/** An action that a simulated visitor may take. It does nothing if the page doesn't currently allow it. */
export interface Action {
  /** How often the action is picked, relative to other actions. */
  readonly weight: number
  /** Whether the next action may start before photos have been uploaded. */
  readonly hurried?: boolean
  readonly run: (visitor: SimulatedVisitor) => Promise<void>
}

export const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const

/** Long enough even on a busy machine. */
const TIME_LIMIT_MS = 20_000
/** Long enough for the automatic retries of uploads and submissions. */
export const RETRIES_MS = 120_000
/** How long a click may take to start its work or show its message. */
export const RESPONSE_MS = 300
const OFFLINE_ERRORS = /net::ERR_|Failed to load resource/
const RELOADED = /Execution context was destroyed|detached/

/** Uses the quote form and remembers everything entered, because the page must not lose any of it. */
export class SimulatedVisitor {
  readonly email: string
  readonly tab: Page
  readonly story: string[] = []
  random = new Random(0)
  online = true
  wasOffline = false
  /** Whether the page has confirmed that the form was sent. */
  sent = false
  fileCount = 0
  answers = new Map<string, string>()
  /** The names of photos that were chosen and neither removed nor rejected with a message. */
  photos: string[] = []
  #cleared: Pick<SimulatedVisitor, 'answers' | 'photos'> | null = null
  readonly #problems: readonly string[]

  constructor(tab: Page, email: string) {
    this.tab = tab
    this.#problems = collectProblems(tab)
    this.email = email
  }

  log(words: string): void {
    this.story.push(`${this.story.length}. ${words}`)
  }

  forgetInput(): void {
    this.#cleared = { answers: this.answers, photos: this.photos }
    this.answers = new Map()
    this.photos = []
  }

  /** Undoes `forgetInput`, but keeps text typed since then. */
  restoreInput(): void {
    if (!this.#cleared) return
    this.answers = new Map([...this.#cleared.answers, ...this.answers])
    this.photos = [...this.#cleared.photos, ...this.photos]
    this.#cleared = null
  }

  /** Remembers a field's value right after typing. */
  async rememberValue(field: string): Promise<string> {
    const value = (await this.look()).values[field] ?? ''
    this.answers.set(field, value)
    return value
  }

  /** Returns whether the page confirms that the form was sent. Call it only after an action that may send the form. */
  recordSent({ message, values }: PageState): boolean {
    if (!message.includes(confirmationTexts.title) || Object.values(values).some((value) => value !== '')) return false
    if (!this.sent) this.log('sees that it was sent')
    this.sent = true
    this.forgetInput()
    this.#cleared = null
    return true
  }

  /** Waits until the form accepts clicks, or its confirmation is visible. */
  async waitForForm(): Promise<void> {
    const isReady = () => document.querySelector('main form [type=submit]:not(:disabled), main article button') !== null
    await this.tab.waitForFunction(isReady).catch(() => {
      throw new Error('the form did not appear')
    })
  }

  async waitForOtherPage(): Promise<void> {
    await this.tab.waitForFunction(() => location.pathname !== '/get-started')
  }

  async look(): Promise<PageState> {
    try {
      return await readPage(this.tab)
    } catch (error) {
      // Only code that failed to load while offline may reload the page.
      if (!this.wasOffline || !RELOADED.test(String(error))) throw error
      await this.waitForForm()
      return readPage(this.tab)
    }
  }

  /** Waits until `find` returns a result. Throws the remaining problem at the time limit. */
  async until<Result>(
    find: (state: PageState) => Result | null | undefined | false,
    describeProblem: (state: PageState) => string,
    timeLimit = TIME_LIMIT_MS,
  ) {
    const end = performance.now() + timeLimit
    for (;;) {
      const state = await this.look()
      const problems = this.#problems.filter((problem) => !(this.wasOffline && OFFLINE_ERRORS.test(problem)))
      if (problems.length > 0) throw new Error(problems.join('; '))
      const result = find(state)
      if (result) return result
      if (performance.now() > end) throw new Error(describeProblem(state))
      await setTimeout(40)
    }
  }

  async waitUntilIdle(): Promise<void> {
    const isIdle = ({ sending, photos }: PageState) => !sending && photos.every(({ status }) => status !== 'pending')
    await this.until(isIdle, ({ sending }) => `${sending ? 'the form' : 'a photo'} is still pending`, RETRIES_MS)
  }

  /** Checks everything that must always be true. */
  async check(): Promise<void> {
    const problemsIn = (state: PageState) => {
      this.#forgetRejectedPhotos(state)
      return this.#findProblems(state)
    }
    await this.until(
      (state) => problemsIn(state).length === 0,
      (state) => problemsIn(state).join('; '),
    )
  }

  async setOnline(online: boolean): Promise<void> {
    this.online = online
    if (!online) this.wasOffline = true
    await this.tab.context().setOffline(!online)
    if (!online) return
    // The form may be automatically retrying an earlier failed submission.
    await setTimeout(RESPONSE_MS)
    await this.waitUntilIdle()
    this.recordSent(await this.look())
  }

  #forgetRejectedPhotos({ photos, text }: PageState): void {
    const shown = photos.map(({ name }) => name)
    // The page lists photos lost in a reload so they can be added again, and then rejects any photo past the tenth.
    const isFull = shown.length === 10 && text.includes('Not uploaded before you left')
    this.photos = this.photos.filter((name) => shown.includes(name) || !(isFull || text.includes(name)))
  }

  /** Lists input that the page has lost or shouldn't show. */
  #findProblems(state: PageState): string[] {
    const wrong = Object.entries(state.values).flatMap(([field, value]) => {
      const expected = this.answers.get(field) ?? ''
      return value === expected ? [] : [`${field} is ${quoted(value)}, not ${quoted(expected)}`]
    })
    const shown = state.photos.map(({ name }) => name)
    const lost = this.photos.filter((name) => !shown.includes(name)).map((name) => `${name} is gone without a message`)
    const extra = shown.filter((name) => !this.photos.includes(name)).map((name) => `${name} is back, or there twice`)
    const isEmpty = this.photos.length === 0 && [...this.answers.values()].every((answer) => answer === '')
    const draft = isEmpty && state.hasDraft ? ['the tab still has a draft'] : []
    return [...wrong, ...lost, ...extra, ...draft]
  }
}
