import type { KeyInput } from 'puppeteer-core'

/** The part of Playwright's `Page` that tests use in every engine. The other drivers implement it, too. */
export interface Tab {
  goto(address: string): Promise<unknown>
  reload(): Promise<unknown>
  setViewportSize(size: { width: number; height: number }): Promise<unknown>
  /** Runs a function in the page. The function can't use outer variables, and its result must be JSON. */
  evaluate<T>(inPage: () => T | Promise<T>): Promise<T>
  waitForFunction(inPage: () => unknown): Promise<unknown>
  /** Selectors are CSS, or XPath if they start with `//`. */
  click(selector: string, options?: { timeout?: number }): Promise<void>
  /** Replaces a field's text. */
  fill(selector: string, text: string): Promise<void>
  setInputFiles(selector: string, files: readonly string[]): Promise<void>
  screenshot(options: { path: string }): Promise<unknown>
}

export interface Engine {
  readonly tab: Tab
  close(): Promise<void>
}

/** A tab with the keyboard and mouse actions that random users need. */
export interface UserTab extends Tab {
  focus(selector: string): Promise<void>
  readonly keyboard: {
    down(key: KeyInput): Promise<void>
    up(key: KeyInput): Promise<void>
    press(key: KeyInput): Promise<void>
    type(text: string): Promise<void>
    /** Inserts the whole text at once, as pasting does. */
    insertText(text: string): Promise<void>
  }
  readonly mouse: { click(x: number, y: number): Promise<void> }
}

export interface UserEngine extends Engine {
  readonly tab: UserTab
  /** Script errors and console errors so far. */
  readonly problems: readonly string[]
  setOffline(offline: boolean): Promise<void>
}

/** Runs a function's source in the page, so the result has the function's type. */
export async function evaluateScript<T>(
  inPage: () => T,
  run: (script: string) => Promise<unknown>,
): Promise<Awaited<T>> {
  const json = await run(`Promise.resolve().then(${String(inPage)}).then((value) => JSON.stringify({ value }))`)
  const { value }: { value: Awaited<T> } = JSON.parse(String(json))
  return value
}

/** Runs in the page, because the drivers' own way to clear a field fires no event that React handles. */
export function clearFocusedField(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
  document.execCommand('delete')
}
