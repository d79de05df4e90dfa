import { paths } from '@/content/paths.ts'
import { BROKEN_REQUEST } from '../support/browser/faults.ts'
import { changedByWholeSheet, holdStyles, loseStyles, openFirstScreen } from '../support/browser/held-styles.ts'
import { hydrated, openPage } from '../support/browser/hydrated.ts'
import { expect, test } from './fixtures.ts'

/** Half of a transition is no look. */
test.use({ reducedMotion: 'reduce' })

for (const path of [...Object.values(paths), '/no/such/page']) {
  test(`${path} comes with the styles of its first screen: the whole sheet changes nothing there`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.add(/status of 404/)
    await holdStyles(page)
    await openFirstScreen(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => changedByWholeSheet(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass('dark')
    await expect.poll(() => changedByWholeSheet(page)).toEqual([])
  })
}

test('a first screen fills the screen, and what is below it comes with the whole sheet', async ({ page }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    const release = await holdStyles(page)
    await openFirstScreen(page, '/')
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    release()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await hydrated(page)
    await page.unrouteAll()
  }
})

test('a page whose sheet is lost works all the same', async ({ page, expectedErrors }) => {
  expectedErrors.add(BROKEN_REQUEST)
  await loseStyles(page)
  await openPage(page, '/')
  await page.getByRole('main').getByLabel('Square feet').first().fill('12000')
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByLabel('Cleanable Square Footage')).toHaveValue('12000')
})

test('nothing moves on a page when its whole sheet and its late parts arrive', async ({ page }) => {
  await page.addInitScript(() => {
    let moves = 0
    Object.assign(window, { moves: () => moves })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        if ('value' in shift && typeof shift.value === 'number') moves += shift.value
    }).observe({ type: 'layout-shift' })
  })
  for (const path of ['/', '/get-started', '/contact', '/disinfecting-level']) {
    const release = await holdStyles(page)
    await openFirstScreen(page, path)
    // Painted before the sheet is there.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    release()
    await hydrated(page)
    if (await page.getByLabel('Full Name').count()) await page.getByLabel('Full Name').focus()
    await page.waitForLoadState('networkidle')
    // The text face makes the navigation a few pixels narrower.
    expect(await page.evaluate('moves()'), path).toBeLessThan(0.001)
    await page.unrouteAll()
  }
})
