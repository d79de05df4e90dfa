import type { Tab } from '../engines/tab.ts'

/** Makes the interaction that a page waits for, and waits until its code has taken over the HTML: it keeps scroll positions then. */
export async function hydrated(page: Pick<Tab, 'waitForFunction'>): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('pointermove'))
    return Object.keys(document.querySelector('main') ?? {}).length > 0 && history.scrollRestoration === 'manual'
  })
}
export async function openPage(page: Pick<Tab, 'goto' | 'waitForFunction'>, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}
