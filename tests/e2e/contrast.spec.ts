/** Measures the contrast of text over photos, marks and focus rings in screenshots. */
import type { Locator, Page } from '@playwright/test'
import { contrast, pixelsIn, visibleContrast } from '../support/site/contrast.ts'
import { openPage } from '../support/site/open-page.ts'
import { openQuoteForm } from '../support/site/quote-page.ts'
import { expect, test } from './fixtures.ts'

const ON_PICTURES = [
  { what: 'cards of /', path: '/', text: 'main a:has(img) span:not(:has(*))', widths: [320, 768, 1280] },
  {
    what: 'hero of /unrivaled-support',
    path: '/unrivaled-support',
    text: '.emergency-hero :is(h1, p)',
    widths: [390, 820, 1280, 1440],
  },
] as const

/** Returns the color of a text, which may be translucent, and the contrast that WCAG requires at the text's size. */
const readStyle = (text: Locator) =>
  text.evaluate((element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    if (pen) Object.assign(pen, { fillStyle: color }).fillRect(0, 0, 1, 1)
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
    return { color: [...(pen?.getImageData(0, 0, 1, 1).data ?? [])], enough: isLarge ? 3 : 4.5 }
  })

/** Returns the lowest contrast between a text and its background, ignoring the worst 1% of pixels. */
async function lowestContrast(
  text: Locator,
  [red = 0, green = 0, blue = 0, alpha = 255]: readonly number[],
): Promise<number> {
  const over = (color: number, below: number) => below + ((color - below) * alpha) / 255
  const behind = await pixelsIn(
    await text.screenshot({ style: '* { color: transparent !important; transition: none !important }' }),
  )
  const found = behind.map(([r, g, b]) => contrast([over(red, r), over(green, g), over(blue, b)], [r, g, b]))
  return found.sort((one, other) => one - other)[Math.floor(found.length / 100)] ?? 0
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { what, path, text, widths } of ON_PICTURES) {
    test(`text over a picture in the ${what} is readable in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        const texts = await page.locator(text).all()
        expect(texts.length).toBeGreaterThan(1)
        for (const each of texts) {
          await each.scrollIntoViewIfNeeded()
          await page.waitForLoadState('networkidle')
          const { color, enough } = await readStyle(each)
          expect
            .soft(await lowestContrast(each, color), `${width} px: ${await each.innerText()}`)
            .toBeGreaterThan(enough)
        }
      }
    })
  }
}

/** The contrast that WCAG requires of a graphic. */
const ENOUGH = 3

const THEMES = [
  { what: 'the light theme', media: { colorScheme: 'light' } },
  { what: 'the dark theme', media: { colorScheme: 'dark' } },
  { what: 'forced colors', media: { forcedColors: 'active', colorScheme: 'light' } },
  { what: 'dark forced colors', media: { forcedColors: 'active', colorScheme: 'dark' } },
] as const

async function expectYesAndNoSeen(page: Page): Promise<void> {
  const cells = page.getByRole('row', { name: /^Sills, ledges and vents/ }).getByRole('cell')
  for (const cell of [cells.first(), cells.last()])
    await expect.poll(() => visibleContrast(cell)).toBeGreaterThanOrEqual(ENOUGH)
}

for (const { what, media } of THEMES) {
  test(`the week plan's marks and the chosen touch point are distinguishable in ${what}`, async ({ page }) => {
    await page.emulateMedia(media)
    await openPage(page, '/day-one')
    await expectYesAndNoSeen(page)
    const entries = page.getByRole('list', { name: 'Touch points' }).locator('label')
    await entries.nth(2).click()
    // Remove hover and focus, so only the checked state is visible.
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null))
    await expect.poll(() => visibleContrast(entries.nth(2), 'edge')).toBeGreaterThanOrEqual(ENOUGH)
    // Check the last entry, because a neighbor's edge may touch the checked entry.
    expect(await visibleContrast(entries.last(), 'edge')).toBeLessThan(ENOUGH)
  })

  test(`focus is visible on a toast and on its button in ${what}`, async ({ page }) => {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
    await openPage(page, '/get-started')
    await page.getByLabel('Full Name').fill('Dana')
    await page.getByRole('button', { name: 'Clear form' }).click()
    const toast = page.locator('[data-sonner-toast]')
    await expect(toast).toBeVisible()
    // Hide the form behind the toast.
    await page.addStyleTag({ content: 'main { visibility: hidden } [data-sonner-toaster] { visibility: visible }' })
    await page.keyboard.press('Alt+T')
    for (const stop of [toast, toast.getByRole('button')]) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
      // The toast may be over the lightest or the darkest part of the page.
      for (const end of [0, 100_000]) {
        await page.evaluate((y) => scrollTo(0, y), end)
        await expect.poll(() => visibleContrast(stop, 'ring')).toBeGreaterThanOrEqual(ENOUGH)
      }
    }
  })
}

test("the week plan's yes and no marks print even though browsers omit backgrounds", async ({ page }) => {
  await page.goto('/day-one')
  await page.addStyleTag({ content: '*, ::before, ::after { background: none !important }' })
  await expectYesAndNoSeen(page)
})

test('controls keep their edges and focus is visible in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const form = await openQuoteForm(page)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  for (const control of [form.submit, field('Full Name'), field('Notes')])
    await expect.poll(() => visibleContrast(control, 'edge'), String(control)).toBeGreaterThanOrEqual(ENOUGH)
  await field('Full Name').focus()
  await page.keyboard.press('Tab')
  await expect(field('Business or Organization Name')).toBeFocused()
  await expect
    .poll(() => visibleContrast(field('Business or Organization Name'), 'ring'))
    .toBeGreaterThanOrEqual(ENOUGH)
})
