import type { Page } from '@playwright/test'

/** Keeps files of the page's code on their way until the returned function is called. */
export async function holdCode(page: Page, files = '**/assets/*.js'): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<null>()
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return () => resolve(null)
}
