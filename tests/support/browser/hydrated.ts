import type { Page } from '@playwright/test'

/** Waits until the page's code has taken over its prerendered HTML: then, and not before, the header marks a theme. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Object.keys(document.querySelector('main') ?? {}).length > 0 &&
      document.querySelector('header input:checked') !== null,
  )
}
