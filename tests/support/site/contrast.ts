import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

export type Color = readonly [red: number, green: number, blue: number]

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const luminance = ([red, green, blue]: Color) =>
  0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)

/** Returns the WCAG contrast ratio of two colors, from 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export async function pixelsIn(picture: Buffer): Promise<Color[]> {
  const bytes = await sharp(picture).removeAlpha().raw().toBuffer()
  return Array.from({ length: bytes.length / 3 }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(3 * at)
    return [red, green, blue]
  })
}

/** Returns the highest contrast within an element, across its top edge, or in the focus ring above that edge. */
export async function visibleContrast(element: Locator, where: 'inside' | 'edge' | 'ring' = 'inside'): Promise<number> {
  await element.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const above = { x: Math.round(x + width / 2), width: 1 }
  const clip = {
    inside: { x: x + width / 8, y: y + height / 8, width: width * 0.75, height: height * 0.75 },
    edge: { ...above, y: Math.round(y) - 2, height: 4 },
    ring: { ...above, y: Math.round(y) - 10, height: 10 },
  }[where]
  const [first = [0, 0, 0], ...others] = await pixelsIn(
    await element.page().screenshot({ clip, animations: 'disabled' }),
  )
  return Math.max(...others.map((pixel) => contrast(pixel, first)))
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
/** These rules are off by default in axe. */
const MORE_RULES = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

/** Returns axe's violations in both themes. In the dark theme, axe checks only colors, because nothing else differs. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(colorScheme)
    const axe = new AxeBuilder({ page })
    const chosen =
      colorScheme === 'light' ? axe.options({ runOnly: TAGS, rules: MORE_RULES }) : axe.withRules(COLOR_RULES)
    const { violations } = await chosen.analyze()
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes) found.push(`${colorScheme} ${id} ${target}: ${failureSummary}`)
    }
  }
  return found
}
