import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
/** Off in axe unless they are asked for: targets of 24 px, and names that contain what is seen. */
const MORE_RULES = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

/** What axe objects to, in both themes: the rule, the place and the reason. A theme changes nothing but colors. */
export async function objections(page: Page): Promise<string[]> {
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
