import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'

/** Texts that stand on a photograph, where a checker of styles cannot tell what is behind them. */
const ON_PICTURES = [
  { path: '/', text: '.hero-text :is(h1, p)', widths: [1024, 1440, 1920] },
  { path: '/unrivaled-support', text: '.emergency-text :is(h1, p)', widths: [390, 820, 1440] },
] as const

/** WCAG's own: large text, or any other. */
const enough = (pixels: number) => (pixels >= 24 ? 3 : 4.5)

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** The texts' lines with their colors as bytes, and then the page without its texts. */
async function textsOf(page: Page, selector: string) {
  const texts = await page.locator(selector).evaluateAll((elements) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    return elements.map((element) => {
      const { color, fontSize } = getComputedStyle(element)
      if (pen) Object.assign(pen, { fillStyle: color }).fillRect(0, 0, 1, 1)
      const range = document.createRange()
      range.selectNodeContents(element)
      return {
        name: element.textContent ?? '',
        color: [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3),
        size: Number.parseFloat(fontSize),
        lines: [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height })),
      }
    })
  })
  await page.addStyleTag({ content: '* { color: transparent !important; transition: none !important }' })
  return texts
}

/** The worst contrast of a color with a part of a picture, but for the odd pixel in a hundred. */
async function worst(picture: Buffer, box: { x: number; y: number; width: number; height: number }, text: number) {
  const area = {
    left: Math.floor(box.x),
    top: Math.floor(box.y),
    width: Math.ceil(box.width),
    height: Math.ceil(box.height),
  }
  const { data, info } = await sharp(picture).removeAlpha().extract(area).raw().toBuffer({ resolveWithObject: true })
  const found: number[] = []
  for (let at = 0; at < data.length; at += info.channels)
    found.push(contrast(text, luminance([...data.subarray(at, at + 3)])))
  return found.sort((one, other) => one - other)[Math.floor(found.length / 100)] ?? 0
}

for (const theme of ['light', 'dark'] as const) {
  for (const { path, text, widths } of ON_PICTURES) {
    test(`text on the picture of ${path} can be read in the ${theme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path, { waitUntil: 'networkidle' })
        const texts = await textsOf(page, text)
        const picture = await page.screenshot()
        expect(texts.length).toBeGreaterThan(1)
        for (const { name, color, size, lines } of texts)
          for (const line of lines.filter(({ y, height }) => y + height < 900))
            expect(await worst(picture, line, luminance(color)), `${width} px: ${name}`).toBeGreaterThan(enough(size))
      }
    })
  }
}
