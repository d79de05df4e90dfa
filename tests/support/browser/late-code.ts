import type { Page } from '@playwright/test'

/** Waits until code that a page fetches by itself has run: its arrival is not enough. Ask before the page is opened. */
export async function lateCode(page: Page, file: RegExp): Promise<void> {
  const response = await page.waitForResponse(file)
  // The same module: it runs once, and whoever asked first goes on first.
  await page.evaluate(async (url) => void (await import(url)), response.url())
}
