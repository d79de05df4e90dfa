/** Texts on photographs, where an automated style check can't determine the background. */
import type { Locator } from '@playwright/test'
import { contrast, pixelsIn } from '../support/site/contrast.ts'
import { expect, test } from './fixtures.ts'

const ON_PICTURES = [
  { what: 'cards of /', path: '/', text: 'main a:has(img) span:not(:has(*))', widths: [320, 768, 1280] },
  {
    what: 'hero of /unrivaled-support',
    path: '/unrivaled-support',
    text: '.emergency-title :is(h1, p)',
    widths: [390, 820, 1280, 1440],
  },
] as const

/** A text's color as bytes, possibly translucent, and the contrast that WCAG requires at its size. */
const styleOf = (text: Locator) =>
  text.evaluate((element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    if (pen) Object.assign(pen, { fillStyle: color }).fillRect(0, 0, 1, 1)
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
    return { color: [...(pen?.getImageData(0, 0, 1, 1).data ?? [])], enough: isLarge ? 3 : 4.5 }
  })

/** The worst contrast between a text and its background, ignoring one pixel in a hundred. */
async function worst(text: Locator, [red = 0, green = 0, blue = 0, alpha = 255]: readonly number[]): Promise<number> {
  const over = (color: number, below: number) => below + ((color - below) * alpha) / 255
  const behind = await pixelsIn(
    await text.screenshot({ style: '* { color: transparent !important; transition: none !important }' }),
  )
  const found = behind.map(([r, g, b]) => contrast([over(red, r), over(green, g), over(blue, b)], [r, g, b]))
  return found.sort((one, other) => one - other)[Math.floor(found.length / 100)] ?? 0
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { what, path, text, widths } of ON_PICTURES) {
    test(`text on the picture of the ${what} is readable in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        const texts = await page.locator(text).all()
        expect(texts.length).toBeGreaterThan(1)
        for (const each of texts) {
          await each.scrollIntoViewIfNeeded()
          await page.waitForLoadState('networkidle')
          const { color, enough } = await styleOf(each)
          expect.soft(await worst(each, color), `${width} px: ${await each.innerText()}`).toBeGreaterThan(enough)
        }
      }
    })
  }
}
