import { writeFile } from 'node:fs/promises'
import puppeteer from 'puppeteer-core'
import { emptyFocused, evaluated, type UserEngine } from './tab.ts'

const PATIENCE_MS = 60_000

/** Drives a Firefox as it is installed, which Playwright cannot. */
export async function openFirefox(program: string): Promise<UserEngine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program })
  const page = await browser.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const problems: string[] = []
  page.on('pageerror', (error) => {
    // Firefox also reports a font whose download ended because the user left the page.
    if (!String(error).includes('downloadable font')) problems.push(`script error: ${String(error)}`)
  })
  page.on('console', (message) => message.type() === 'error' && problems.push(`console error: ${message.text()}`))
  const find = (selector: string) => page.locator(selector.startsWith('//') ? `xpath/${selector}` : selector)
  // Puppeteer waits forever for the first page that it opens after Firefox showed one from its back/forward cache.
  async function opens(script: string): Promise<void> {
    await page.evaluate(`window.isLeft = true; void setTimeout(() => ${script})`)
    await page.waitForFunction('window.isLeft !== true && document.readyState === "complete"')
  }
  const insertText = (text: string) =>
    page.evaluate((text) => void document.execCommand('insertText', false, text), text)
  const tab: UserEngine['tab'] = {
    goto: (address) => opens(`location.assign(${JSON.stringify(address)})`),
    reload: () => opens('location.reload()'),
    setViewportSize: (size) => page.setViewport(size),
    evaluate: (inPage) => evaluated(inPage, (script) => page.evaluate(script)),
    waitForFunction: (inPage) => page.waitForFunction(inPage),
    click: (selector, { timeout = PATIENCE_MS } = {}) => find(selector).setTimeout(timeout).filter(isUncovered).click(),
    async fill(selector, text) {
      if (text !== '') return find(selector).fill(text)
      await find(selector).click()
      return tab.evaluate(emptyFocused)
    },
    focus: (selector) => page.focus(selector),
    keyboard: Object.assign(page.keyboard, { insertText }),
    mouse: page.mouse,
    async setInputFiles(selector, files) {
      const input = await page.waitForSelector(selector)
      await (await input?.toElement('input'))?.uploadFile(...files)
    },
    screenshot: async ({ path }) => writeFile(path, await page.screenshot()),
  }
  const setOffline = (offline: boolean) => page.setOfflineMode(offline)
  return { tab, problems, setOffline, close: () => browser.close() }
}

/** Whether a press meets the element, and not what lies on it: Playwright waits for that by itself. */
function isUncovered(element: Element): boolean {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
