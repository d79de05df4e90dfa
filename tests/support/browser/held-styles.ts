import type { Page } from '@playwright/test'
import { hold } from './faults.ts'

const SHEET = '**/assets/site-*.css'

/** Keeps the whole style sheet on its way until the returned function is called: the page has only its first screen. */
export const holdStyles = (page: Page): Promise<() => void> => hold(page, SHEET)
export const loseStyles = (page: Page): Promise<unknown> => page.route(SHEET, (route) => route.abort())

/** Opens a page whose style sheet is held, and waits until its first screen is there. */
export async function openFirstScreen(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('link[rel="stylesheet"]').waitFor({ state: 'attached' })
}

/** What the whole style sheet would change in the page as it stands, the closed menu aside: at most five elements. */
export async function changedByWholeSheet(page: Page): Promise<readonly string[]> {
  const href = await page.locator('link[rel="stylesheet"]').getAttribute('href')
  const css = await page.request.get(String(href)).then((answer) => answer.text())
  return page.evaluate((css) => {
    const sheet = document.createElement('style')
    sheet.textContent = css
    sheet.media = 'not all'
    document.head.append(sheet)
    const set = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...('style' in rule && rule.style instanceof CSSStyleDeclaration ? rule.style : []),
        ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? set(rule.cssRules) : []),
      ])
    if (!sheet.sheet) throw new Error('The sheet is not in the page')
    const names = [...new Set(set(sheet.sheet.cssRules))].filter((name) => !name.startsWith('--'))
    const look = () =>
      [...document.querySelectorAll('html, body, body *:not(dialog, dialog *)')].flatMap((element) =>
        ['', '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part)
          const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
          return { name: `${element.tagName}.${element.getAttribute('class')}${part}`, values }
        }),
      )
    const before = look()
    sheet.media = 'all'
    const after = look()
    sheet.remove()
    return after
      .flatMap(({ name, values }, index) => {
        const changed = values.filter((value, place) => value !== before[index]?.values[place])
        return changed.length > 0 ? `${name} ${changed.join('; ')}` : []
      })
      .slice(0, 5)
  }, css)
}
