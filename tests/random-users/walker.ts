import { setTimeout } from 'node:timers/promises'
import type { UserEngine, UserTab } from '../support/site/tab.ts'
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
/** Uploads and submissions make further tries by themselves. */
const CALM_MS = 120_000
/** After a press something is under way, or was said. */
export const HEARD_MS = 300
const OFFLINE_ERRORS = /net::ERR_|Failed to load resource/
const OPENED_ANEW = /Execution context was destroyed|detached|no such frame|[Dd]iscarded/

/** A person at a page. */
export class Walker {
  readonly tab: UserTab
  readonly person: Person
  /** Whether the page has said that what this person typed was sent. */
  sent = false
  random = new Random(0)
  /** What was done so far, in words. */
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

  /** Notices whether the page says that the form was sent. To be asked only after what may have sent it. */
  noticesSent({ told, values }: Seen): boolean {
    if (!told.includes(this.form.sent) || Object.values(values).some((value) => value !== '')) return false
    if (!this.sent) this.says('sees that it was sent')
    this.sent = true
    this.person.sends()
    return true
  }

  /** The form is there, and takes presses; or its confirmation is. */
  async arrives(): Promise<void> {
    const ready = () => document.querySelector('main form [type=submit]:not(:disabled), main article button') !== null
    await this.tab.waitForFunction(ready).catch(() => {
      throw new Finding('the form did not come')
    })
  }

  /** Another page is there. */
  async leaves(): Promise<void> {
    await this.tab.waitForFunction(() => !['/get-started', '/contact'].includes(location.pathname))
  }

  /** After a time offline, code that did not arrive may open the page anew. Nothing else may. */
  async look(): Promise<Seen> {
    try {
      return await look(this.tab)
    } catch (error) {
      if (!this.person.wasOffline || !OPENED_ANEW.test(String(error))) throw error
      await this.arrives()
      return look(this.tab)
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

  /** Waits until nothing is on its way. */
  async calms(): Promise<void> {
    const isCalm = ({ sending, photos }: Seen) => !sending && photos.every(({ status }) => status !== 'on the way')
    await this.until(isCalm, ({ sending }) => `${sending ? 'the form' : 'a photo'} is still on its way`, CALM_MS)
  }

  /** Everything that must hold at any time. */
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
    // The form may send by itself what failed before.
    await setTimeout(HEARD_MS)
    await this.calms()
    this.noticesSent(await this.look())
  }

  /** What a field shows right after somebody typed into it is what must not be lost. */
  async remembers(field: string): Promise<string> {
    const value = (await this.look()).values[field] ?? ''
    this.person.answers.set(field, value)
    return value
  }
}
