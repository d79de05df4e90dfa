/** The part of Playwright's `Page` that tests use in every engine. The other drivers implement it, too. */
export interface Tab {
  goto(address: string): Promise<unknown>
  reload(): Promise<unknown>
  setViewportSize(size: { width: number; height: number }): Promise<unknown>
  /** Runs a function in the page. The function can't use outer variables, and its result must be JSON. */
  evaluate<T>(inPage: () => T | Promise<T>): Promise<T>
  waitForFunction(inPage: () => unknown): Promise<unknown>
  /** Selectors are CSS, or XPath if they start with `//`. */
  click(selector: string): Promise<void>
  /** Replaces a field's text. */
  fill(selector: string, text: string): Promise<void>
  setInputFiles(selector: string, files: readonly string[]): Promise<void>
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
