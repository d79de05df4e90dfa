/** The part of Playwright's `Page` that the tests of every engine use. Drivers of other browsers implement it too. */
export interface Tab {
  goto(address: string): Promise<unknown>
  reload(): Promise<unknown>
  setViewportSize(size: { width: number; height: number }): Promise<unknown>
  /** Runs a function in the page. It can't use outer variables, and its result must be JSON. */
  evaluate<T>(inPage: () => T | Promise<T>): Promise<T>
  waitForFunction(inPage: () => unknown): Promise<unknown>
  /** A selector is CSS, or XPath if it begins with `//`. */
  click(selector: string, options?: { timeout?: number }): Promise<void>
  /** Replaces a field's text. */
  fill(selector: string, text: string): Promise<void>
  setInputFiles(selector: string, files: readonly string[]): Promise<void>
  screenshot(options: { path: string }): Promise<unknown>
}

export interface Engine<Kind extends Tab = Tab> {
  readonly tab: Kind
  close(): Promise<void>
}

export type Key =
  | ('Control' | 'Meta' | 'Shift' | 'a')
  | ('Enter' | 'Tab' | ' ' | 'Delete' | 'End' | 'ArrowDown' | 'ArrowUp' | 'ArrowRight' | 'ArrowLeft')

/** Further actions of random users. */
export interface UserTab extends Tab {
  focus(selector: string): Promise<void>
  readonly keyboard: {
    down(key: Key): Promise<void>
    up(key: Key): Promise<void>
    press(key: Key): Promise<void>
    type(text: string): Promise<void>
    /** Inserts the text in one piece, as a paste does. */
    insertText(text: string): Promise<void>
  }
  readonly mouse: { click(x: number, y: number): Promise<void> }
}

export interface UserEngine extends Engine<UserTab> {
  /** Script errors and console errors so far. */
  readonly problems: readonly string[]
  setOffline(offline: boolean): Promise<void>
}

/** Safe, because the script that runs in the page is the source of the typed function. */
export async function evaluated<T>(inPage: () => T, run: (script: string) => Promise<unknown>): Promise<Awaited<T>> {
  const json = await run(`Promise.resolve().then(${String(inPage)}).then((value) => JSON.stringify({ value }))`)
  const { value }: { value: Awaited<T> } = JSON.parse(String(json))
  return value
}

/** Runs in the page. The drivers' built-in ways of clearing a field fire no event that React handles. */
export function emptyFocused(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
  document.execCommand('delete')
}
