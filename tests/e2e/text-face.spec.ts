import type { Page } from '@playwright/test'
import { paths } from '@/content/paths.ts'
import { holdCode } from '../support/browser/faults.ts'
import { openPage } from '../support/browser/hydrated.ts'
import { expect, test } from './fixtures.ts'

const FACE = '**/figtree-*.woff2'
const PAGES = [
  paths.home,
  paths.disinfectingLevel,
  paths.dayOne,
  paths.unrivaledSupport,
  paths.getStarted,
  paths.contact,
]

/** How far things on the screen have moved by themselves, as browsers score it. */
const shifts = (page: Page) =>
  page.evaluate(async () => {
    let score = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) score += Number(Reflect.get(entry, 'value'))
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    add(observer.takeRecords())
    return score
  })

const faces = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ family }) => family === 'Figtree').length)

test.use({ viewport: { width: 390, height: 844 } })

test('a page works before its text face is there, which moves nothing when it comes', async ({ page }) => {
  for (const path of PAGES) {
    const release = await holdCode(page, FACE)
    const asked = page.waitForRequest(FACE)
    await openPage(page, path)
    await asked
    expect(await faces(page), path).toBe(0)
    const before = await shifts(page)
    release()
    await expect.poll(() => faces(page), path).toBe(1)
    expect((await shifts(page)) - before, path).toBeLessThan(0.001)
    await page.unroute(FACE)
  }
})
