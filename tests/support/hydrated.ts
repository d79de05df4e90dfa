import type { Page } from '@playwright/test'

/** Waits until the page's code has taken over its prerendered HTML. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).length > 0)
}
