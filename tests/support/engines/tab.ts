/** The part of Playwright's `Page` that every engine's tests need. Browsers that Playwright cannot drive offer it as well. */
export interface Tab {
  goto(address: string): Promise<unknown>
  setViewportSize(size: { width: number; height: number }): Promise<void>
  /** Runs a function in the page. It sees nothing of its surroundings, and its result must fit into JSON. */
  evaluate<T>(inPage: () => T | Promise<T>): Promise<T>
  waitForFunction(inPage: () => unknown): Promise<unknown>
  /** Selectors are those of CSS, also below. */
  click(selector: string): Promise<void>
  /** Types into a field that is empty. */
  fill(selector: string, text: string): Promise<void>
  setInputFiles(selector: string, file: string): Promise<void>
  screenshot(options: { path: string }): Promise<unknown>
}

export interface Engine {
  readonly tab: Tab
  close(): Promise<void>
}
