import type { Page } from '@playwright/test'
import { type Color, contrast, pixelsIn } from '../support/browser/contrast.ts'
import { expect, test } from './fixtures.ts'

/** Texts that stand on a photograph, where a checker of styles cannot tell what is behind them. */
const ON_PICTURES = [
  { what: 'cards of /', path: '/', text: 'main a:has(img) span:not(:has(*))', widths: [320, 768, 1280] },
  {
    what: 'hero of /unrivaled-support',
    path: '/unrivaled-support',
    text: '.emergency-text :is(h1, p)',
    widths: [390, 820, 1280, 1440],
  },
] as const

/** WCAG's own: large text, or any other. */
const enough = ({ size, bold }: { readonly size: number; readonly bold: boolean }) =>
  size >= (bold ? 18.66 : 24) ? 3 : 4.5

/** Has every picture of the page there, also those further down. */
async function loadPictures(page: Page): Promise<void> {
  await page.locator('img').evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        if (!(image instanceof HTMLImageElement)) return
        image.loading = 'eager'
        await image.decode()
      }),
    ),
  )
}

/** The texts' lines in the page with their colors as bytes, and then the page without its texts. */
async function textsOf(page: Page, selector: string) {
  const texts = await page.locator(selector).evaluateAll((elements) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    return elements.map((element) => {
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      pen?.clearRect(0, 0, 1, 1)
      if (pen) Object.assign(pen, { fillStyle: color }).fillRect(0, 0, 1, 1)
      const range = document.createRange()
      range.selectNodeContents(element)
      return {
        name: element.textContent ?? '',
        color: [...(pen?.getImageData(0, 0, 1, 1).data ?? [])],
        size: Number.parseFloat(fontSize),
        bold: Number(fontWeight) >= 700,
        lines: [...range.getClientRects()].map(({ x, y, width, height }) => ({
          left: Math.floor(x),
          top: Math.floor(y + scrollY),
          width: Math.ceil(width),
          height: Math.ceil(height),
        })),
      }
    })
  })
  await page.addStyleTag({ content: '* { color: transparent !important; transition: none !important }' })
  return texts
}

/** The worst contrast of a color, which may be translucent, with what is behind it, but for the odd pixel in a hundred. */
function worst(behind: readonly Color[], [red = 0, green = 0, blue = 0, alpha = 255]: readonly number[]): number {
  const over = (color: number, below: number) => below + ((color - below) * alpha) / 255
  const found = behind.map(([r, g, b]) => contrast([over(red, r), over(green, g), over(blue, b)], [r, g, b]))
  return found.sort((one, other) => one - other)[Math.floor(found.length / 100)] ?? 0
}

for (const theme of ['light', 'dark'] as const) {
  for (const { what, path, text, widths } of ON_PICTURES) {
    test(`text on the picture of the ${what} can be read in the ${theme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path, { waitUntil: 'networkidle' })
        await loadPictures(page)
        const texts = await textsOf(page, text)
        const picture = await page.screenshot({ fullPage: true })
        expect(texts.length).toBeGreaterThan(1)
        for (const { name, color, lines, ...font } of texts)
          for (const line of lines)
            expect
              .soft(worst(await pixelsIn(picture, line), color), `${width} px: ${name}`)
              .toBeGreaterThan(enough(font))
      }
    })
  }
}
