import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { problemsOf } from '../support/browser/problems.ts'
import { type FormName, FORMS, type Person } from './person.ts'
import { Random } from './random.ts'
import { look, type Seen } from './seen.ts'

/** Something that a person may do. Where the page does not offer it, nothing happens. */
export interface Action {
  /** How often, in proportion to the others. */
  readonly weight: number
  /** Only in this form. */
  readonly form?: FormName
  /** Ends before photos are uploaded. */
  readonly hurried?: boolean
  /** What it does is up to the walker's chances: the same for the same seed and the same page. */
  readonly run: (walker: Walker) => Promise<void>
}

/** What the page did wrong, in words. */
export class Finding extends Error {
  override readonly name = 'Finding'
}

export const WIDTHS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const

/** A machine that is busy is slow. */
const PATIENCE_MS = 20_000
/** What is covered or moves cannot be pressed yet. Toasts go by themselves. */
const PRESS_MS = 30_000
/** Uploads and submissions make further tries by themselves. */
const CALM_MS = 120_000
const OFFLINE_ERRORS = /net::ERR_|Failed to load resource/
const OPENED_ANEW = /Execution context was destroyed/

/** A person at a page. */
export class Walker {
  readonly page: Page
  readonly person: Person
  sent = false
  random = new Random(0)
  /** What was done so far, in words. */
  readonly story: string[] = []
  readonly #problems: readonly string[]

  constructor(page: Page, person: Person) {
    this.page = page
    this.person = person
    page.setDefaultTimeout(PRESS_MS)
    this.#problems = problemsOf(page)
  }

  get form() {
    return FORMS[this.person.form]
  }

  says(words: string): void {
    this.story.push(`${this.story.length}. ${words}`)
  }

  /** The form is there, and takes presses. */
  async arrives(): Promise<void> {
    const ready = () => document.querySelector('main form button[type=submit]:not(:disabled)') !== null
    await this.page.waitForFunction(ready).catch(() => {
      throw new Finding('the form did not come')
    })
  }

  /** After a time offline, code that did not arrive may open the page anew. Nothing else may. */
  async look(): Promise<Seen> {
    try {
      return await look(this.page)
    } catch (error) {
      if (!this.person.wasOffline || !OPENED_ANEW.test(String(error))) throw error
      await this.arrives()
      return look(this.page)
    }
  }

  /** Looks until nothing is wrong any more. Throws what still is when the patience is at its end. */
  async until<Result>(
    judge: (seen: Seen) => Result | null | undefined | false,
    otherwise: (seen: Seen) => string,
    patience = PATIENCE_MS,
  ) {
    const end = performance.now() + patience
    for (;;) {
      const seen = await this.look()
      const problems = this.#problems.filter((problem) => !(this.person.wasOffline && OFFLINE_ERRORS.test(problem)))
      if (problems.length > 0) throw new Finding(problems.join('; '))
      this.sent ||= seen.text.includes(this.form.sent)
      const result = judge(seen)
      if (result) return result
      if (performance.now() > end) throw new Finding(otherwise(seen))
      await setTimeout(40)
    }
  }

  /** Waits until nothing is on its way. */
  async calms(): Promise<void> {
    const isCalm = ({ sending, photos }: Seen) =>
      this.sent || (!sending && photos.every(({ status }) => status !== 'on the way'))
    await this.until(isCalm, ({ sending }) => `${sending ? 'the form' : 'a photo'} is still on its way`, CALM_MS)
  }

  /** Everything that must hold at any time. */
  async checks(): Promise<void> {
    if (this.sent) return
    const wrong = (seen: Seen) => {
      this.person.reads(seen)
      return this.person.missesIn(seen)
    }
    await this.until(
      (seen) => wrong(seen).length === 0,
      (seen) => wrong(seen).join('; '),
    )
  }

  async goesOnline(online: boolean): Promise<void> {
    this.person.online = online
    if (!online) this.person.wasOffline = true
    await this.page.context().setOffline(!online)
  }

  /** What a field shows right after somebody typed into it is what must not be lost. */
  async remembers(field: string): Promise<string> {
    const value = (await this.look()).values[field] ?? ''
    this.person.answers.set(field, value)
    return value
  }
}
