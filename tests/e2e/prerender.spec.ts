import type { Locator } from '@playwright/test'
import { company } from '@contract/company.ts'
import { paths } from '@/content/paths.ts'
import { CODE, hold, openPage, waitForHydration } from '../support/site/open-page.ts'
import { decorate, translate } from '../support/site/rewrite.ts'
import { expect, test } from './fixtures.ts'

test('every page loads without errors under its security policy, and hides no heading [security]', async ({ page }) => {
  test.slow()
  for (const path of Object.values(paths)) {
    const headers = (await page.goto(path))?.headers()
    // A violation of this policy is a console error, which fails the test.
    expect(headers?.['content-security-policy'], path).toContain("default-src 'none'")
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.locator('main :is(h2, h3)').filter({ visible: false }), path).toHaveCount(0)
  }
})

test('a page without a form fetches no code before a visitor’s first interaction', async ({ page }) => {
  const code: string[] = []
  page.on('request', (request) => request.url().endsWith('.js') && code.push(request.url()))
  for (const path of ['/', '/day-one', '/about']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(code, path).toEqual([])
  }
  await page.mouse.wheel(0, 100)
  await expect.poll(() => code.length).toBeGreaterThan(1)
})

for (const [path, interaction, interact] of [
  ['/get-started', 'a hover', (field: Locator) => field.hover()],
  ['/get-started', 'a focus', (field: Locator) => field.focus()],
  ['/contact', 'a touch', (field: Locator) => field.dispatchEvent('pointerdown')],
] as const) {
  test(`${path} fetches validation and API client code only after ${interaction}`, async ({ page }) => {
    const lazy: string[] = []
    page.on('request', (request) => /\/lazy-[\w-]+\.js$/.test(request.url()) && lazy.push(request.url()))
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
    expect(lazy).toEqual([])
    await interact(page.getByLabel('Full Name'))
    await expect.poll(() => lazy).toHaveLength(1)
  })
}

test("text typed before a form's code loads counts as an interaction, and a reload restores it", async ({ page }) => {
  const release = await hold(page, CODE)
  await page.goto('/get-started', { waitUntil: 'commit' })
  await page.getByLabel('Full Name').fill('Dana Whitfield')
  const lazy = page.waitForResponse(/\/lazy-/)
  release()
  await lazy
  await waitForHydration(page)
  await page.reload()
  await expect(page.getByText(/^Answers restored/)).toBeVisible()
  // The button clears the form, so it shouldn't look like the main action.
  const clear = page.locator('[data-sonner-toast]').getByRole('button', { name: 'Clear form' })
  await expect(clear).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('a checked or hovered touch point lights up on the map before and after its code loads', async ({ page }) => {
  const release = await hold(page, CODE)
  await page.goto('/day-one', { waitUntil: 'commit' })
  const entries = page.getByRole('list', { name: 'Touch points' }).getByRole('radio')
  const lit = () =>
    page
      .locator('.plan-point')
      .evaluateAll((points) =>
        points.flatMap((point, index) =>
          getComputedStyle(point.querySelector('.plan-halo') ?? point).opacity === '0' ? [] : index + 1,
        ),
      )
  await page.locator('.plan-point').nth(2).click()
  await expect(entries.nth(2)).toBeChecked()
  await entries.nth(4).hover()
  await expect.poll(lit).toEqual([3, 5])
  release()
  await waitForHydration(page)
  await page.mouse.move(0, 0)
  await expect.poll(lit).toEqual([3])
  await entries.nth(2).press('ArrowDown')
  await expect.poll(lit).toEqual([4])
})

test('/get-started keeps answers, focus and scroll position if it is rewritten before hydration', async ({ page }) => {
  const release = await hold(page, CODE)
  await page.goto('/get-started', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const field = page.getByLabel('Full Name')
  await field.fill('Dana Whitfield')
  await page.evaluate(translate)
  await page.evaluate(decorate)
  await field.focus()
  const added = page.locator('font, extension-field')
  await expect(added).not.toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 150))
  release()
  await waitForHydration(page)
  await expect(added).toHaveCount(0)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Dana Whitfield')
  expect(await page.evaluate(() => window.scrollY)).toBe(150)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, pages are readable, with phone and email in place of forms [fault]', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Creating Safe Spaces' })).toBeVisible()
    for (const path of ['/get-started', '/contact']) {
      await page.goto(path)
      const note = page.getByRole('main').getByText(/JavaScript/)
      await expect(note).toBeVisible()
      await expect(note.getByRole('link').first()).toHaveAttribute('href', `tel:${company.phone}`)
      await expect(note.getByRole('link').last()).toHaveAttribute('href', `mailto:${company.email}`)
      for (const role of ['textbox', 'radio', 'checkbox', 'button'] as const) {
        await expect(page.getByRole('main').getByRole(role)).toHaveCount(0)
      }
      await expect(page.getByText(/so far$|of 8 answered|not marked optional/).filter({ visible: true })).toHaveCount(0)
    }
  })
})

test('a page whose code loads before the whole document has loaded hydrates afterward', async ({
  page,
  expectedErrors,
}) => {
  // The parser waits for this script, so the footer isn't in the document yet.
  expectedErrors.push(/status of 404|rest\.js/)
  const release = await hold(page, '**/rest.js')
  await page.route('**/get-started', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<footer', '<script src="/rest.js"></script>$&')
    await route.fulfill({ response, body })
  })
  const code = page.waitForResponse(/\/assets\/index-.*js$/)
  await page.goto('/get-started', { waitUntil: 'commit' })
  await page.getByLabel('Full Name').fill('Dana Whitfield')
  await (await code).finished()
  await page.waitForTimeout(500)
  release()
  await waitForHydration(page)
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
  await expect(page.getByLabel('Full Name')).toHaveValue('Dana Whitfield')
})
