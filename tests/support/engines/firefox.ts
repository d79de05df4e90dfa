import { writeFile } from 'node:fs/promises'
import puppeteer from 'puppeteer-core'
import { emptyFocused, evaluated, type Engine } from './tab.ts'

const PATIENCE_MS = 60_000

/** Drives a Firefox as it is installed, which Playwright cannot. */
export async function openFirefox(program: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program })
  const page = await browser.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const find = (selector: string) => page.locator(selector.startsWith('//') ? `xpath/${selector}` : selector)
  const tab: Engine['tab'] = {
    goto: (address) => page.goto(address),
    reload: () => page.reload(),
    setViewportSize: (size) => page.setViewport(size),
    evaluate: (inPage) => evaluated(inPage, (script) => page.evaluate(script)),
    waitForFunction: (inPage) => page.waitForFunction(inPage),
    click: (selector) => find(selector).filter(isUncovered).click(),
    async fill(selector, text) {
      if (text !== '') return find(selector).fill(text)
      await page.focus(selector)
      return tab.evaluate(emptyFocused)
    },
    async setInputFiles(selector, file) {
      const input = await page.waitForSelector(selector)
      await (await input?.toElement('input'))?.uploadFile(file)
    },
    screenshot: async ({ path }) => writeFile(path, await page.screenshot()),
  }
  return { tab, close: () => browser.close() }
}

/** Whether a press meets the element, and not what lies on it: Playwright waits for that by itself. */
function isUncovered(element: Element): boolean {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
