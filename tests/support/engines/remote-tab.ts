import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Tab } from './tab.ts'

/** What a browser can be asked for from outside. Both of WebDriver's protocols know the same actions. */
interface Remote {
  goto(address: string): Promise<unknown>
  resize(size: { width: number; height: number }): Promise<void>
  /** The value of an expression, once it is settled. */
  valueOf(expression: string): Promise<unknown>
  /** The element as the protocol names it. */
  find(selector: string): Promise<object>
  perform(sources: readonly object[]): Promise<void>
  attach(selector: string, file: string): Promise<void>
  /** A PNG of what is in view, as Base64. */
  screenshot(): Promise<string>
}

/** Makes of it what the tests use. */
export function remoteTab(remote: Remote): Tab {
  const evaluate = async <T>(inPage: () => T | Promise<T>): Promise<T> =>
    resultOf(
      await remote.valueOf(
        `Promise.resolve().then(${String(inPage)})
          .then((value) => JSON.stringify({ value }), (error) => JSON.stringify({ error: String(error) }))`,
      ),
    )
  async function click(selector: string): Promise<void> {
    // Where the page still scrolls by itself, a press would miss.
    await until(() =>
      remote.valueOf(`new Promise((resolve) => {
        const element = document.querySelector(${JSON.stringify(selector)})
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { top } = element.getBoundingClientRect()
        setTimeout(() => resolve(element.getBoundingClientRect().top === top), 100)
      })`),
    )
    const origin = await remote.find(selector)
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await remote.perform([{ type: 'pointer', id: 'mouse', actions }])
  }
  return {
    goto: (address) => remote.goto(address),
    setViewportSize: (size) => remote.resize(size),
    evaluate,
    waitForFunction: (inPage) => until(() => evaluate(inPage)),
    click,
    async fill(selector, text) {
      await click(selector)
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      await remote.perform([{ type: 'key', id: 'keys', actions }])
    },
    setInputFiles: (selector, file) => remote.attach(selector, file),
    screenshot: async ({ path }) => writeFile(path, await remote.screenshot(), 'base64'),
  }
}

/** Asks again until the answer is yes. */
export async function until(condition: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(100)) if (await condition()) return
  throw new Error('What the browser was to show did not come within a minute.')
}

/** Both sides agree on the type: the expression in the page is the text of the typed function. */
function resultOf<T>(json: unknown): T {
  const { value, error }: { value: T; error?: string } = JSON.parse(String(json))
  if (error !== undefined) throw new Error(error)
  return value
}
