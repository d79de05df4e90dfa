import { setTimeout } from 'node:timers/promises'
import type { UserEngine, UserTab } from '../support/site/tab.ts'
import { type FormName, FORMS, type Person } from './person.ts'
import { Random } from './random.ts'
import { look, type Seen } from './seen.ts'

/** An action that a person may take. If the page doesn't offer it, it does nothing. */
export interface Action {
  /** Its frequency, in proportion to the others. */
  readonly weight: number
  /** Only in this form. */
  readonly form?: FormName
  /** Ends before photos are uploaded. */
  readonly hurried?: boolean
  /** The simulated visitor's random choices decide the details: the same for the same seed and page. */
  readonly run: (visitor: SimulatedVisitor) => Promise<void>
}

/** The page's errors, as text. */
export class Finding extends Error {
  override readonly name = 'Finding'
}

export const WIDTHS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const

/** A busy machine is slow. */
const TIME_LIMIT_MS = 20_000
/** Uploads and submissions retry automatically. */
const SETTLE_MS = 120_000
/** Waits for a click to start its work, or show its message. */
export const RESPONSE_MS = 300
const OFFLINE_ERRORS = /net::ERR_|Failed to load resource/
const RELOADED = /Execution context was destroyed|detached|no such frame|[Dd]iscarded/

/** A simulated visitor at a page. */
export class SimulatedVisitor {
  readonly tab: UserTab
  readonly person: Person
  /** Whether the page has confirmed that this visitor's input was sent. */
  sent = false
  random = new Random(0)
  /** The actions so far, as text. */
  readonly story: string[] = []
  readonly #engine: UserEngine

  constructor(engine: UserEngine, person: Person) {
    this.tab = engine.tab
    this.person = person
    this.#engine = engine
  }

  get form() {
    return FORMS[this.person.form]
  }

  says(words: string): void {
    this.story.push(`${this.story.length}. ${words}`)
  }

  /** Records whether the page confirms that the form was sent. Call it only after an action that may send it. */
  recordsSent({ message, values }: Seen): boolean {
    if (!message.includes(this.form.sent) || Object.values(values).some((value) => value !== '')) return false
    if (!this.sent) this.says('sees that it was sent')
    this.sent = true
    this.person.sends()
    return true
  }

  /** Waits until the form is visible and accepts clicks, or its confirmation is visible. */
  async arrives(): Promise<void> {
    const ready = () => document.querySelector('main form [type=submit]:not(:disabled), main article button') !== null
    await this.tab.waitForFunction(ready).catch(() => {
      throw new Finding('the form did not come')
    })
  }

  /** Waits for another page. */
  async leaves(): Promise<void> {
    await this.tab.waitForFunction(() => !['/get-started', '/contact'].includes(location.pathname))
  }

  /** Only code that failed to load while offline may reload the page. */
  async look(): Promise<Seen> {
    try {
      return await look(this.tab)
    } catch (error) {
      if (!this.person.wasOffline || !RELOADED.test(String(error))) throw error
      await this.arrives()
      return look(this.tab)
    }
  }

  /** Retries until nothing is wrong. At the time limit, throws the remaining problem. */
  async until<Result>(
    judge: (seen: Seen) => Result | null | undefined | false,
    otherwise: (seen: Seen) => string,
    timeLimit = TIME_LIMIT_MS,
  ) {
    const end = performance.now() + timeLimit
    for (;;) {
      const seen = await this.look()
      const problems = this.#engine.problems.filter(
        (problem) => !(this.person.wasOffline && OFFLINE_ERRORS.test(problem)),
      )
      if (problems.length > 0) throw new Finding(problems.join('; '))
      const result = judge(seen)
      if (result) return result
      if (performance.now() > end) throw new Finding(otherwise(seen))
      await setTimeout(40)
    }
  }

  /** Waits until nothing is pending. */
  async calms(): Promise<void> {
    const isCalm = ({ sending, photos }: Seen) => !sending && photos.every(({ status }) => status !== 'on the way')
    await this.until(isCalm, ({ sending }) => `${sending ? 'the form' : 'a photo'} is still on its way`, SETTLE_MS)
  }

  /** Checks everything that must be true at any time. */
  async checks(): Promise<void> {
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
    await this.#engine.setOffline(!online)
    if (!online) return
    // The form may resend an earlier failure automatically.
    await setTimeout(RESPONSE_MS)
    await this.calms()
    this.recordsSent(await this.look())
  }

  /** Remembers a field's value right after typing, because the page must not lose it. */
  async remembers(field: string): Promise<string> {
    const value = (await this.look()).values[field] ?? ''
    this.person.answers.set(field, value)
    return value
  }
}
