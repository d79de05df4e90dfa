import { paths } from '@/content/paths.ts'
import { changedByWholeSheet, holdStyles } from '../support/browser/held-styles.ts'
import { openPage } from '../support/browser/hydrated.ts'
import { expect, test } from './fixtures.ts'

/** Half of a transition is no look. */
test.use({ reducedMotion: 'reduce' })

for (const path of [...Object.values(paths), '/no/such/page']) {
  test(`${path} comes with its styles: the whole sheet changes nothing`, async ({ page, expectedErrors }) => {
    expectedErrors.add(/status of 404/)
    await holdStyles(page)
    await openPage(page, path)
    await expect.poll(() => changedByWholeSheet(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass('dark')
    await expect.poll(() => changedByWholeSheet(page)).toEqual([])
  })
}

test('what a form shows has its styles at once, and what comes late comes with its own', async ({ page }) => {
  const release = await holdStyles(page)
  await openPage(page, '/get-started')
  const matron = page.getByRole('radiogroup', { name: 'Matron service' })
  await matron.getByText('Yes', { exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Cleaning Frequency' }).getByText('Other', { exact: true }).click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'plan.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF89a'),
    })
  await expect(page.getByText('plan.gif is not a JPEG, PNG, WebP or HEIC photo.')).toBeVisible()
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeVisible()
  await expect.poll(() => changedByWholeSheet(page)).toEqual([])

  const late = page.getByRole('button', { name: 'Send a link to a colleague' })
  await expect(late).toBeHidden()
  release()
  await expect(late).toBeVisible()
  await expect.poll(() => changedByWholeSheet(page)).toEqual([])
})

test('nothing moves on a form when its late styles and parts arrive', async ({ page }) => {
  await page.addInitScript(() => {
    let moves = 0
    Object.assign(window, { moves: () => moves })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        if ('value' in shift && typeof shift.value === 'number') moves += shift.value
    }).observe({ type: 'layout-shift' })
  })
  for (const path of ['/get-started', '/contact']) {
    const release = await holdStyles(page)
    await openPage(page, path)
    release()
    await page.waitForLoadState('networkidle')
    // The text face makes the navigation a few pixels narrower.
    expect(await page.evaluate('moves()'), path).toBeLessThan(0.001)
  }
})
