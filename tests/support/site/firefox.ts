import { setTimeout as wait } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'
import { clearFocusedField, evaluateScript, type Tab } from './tab.ts'

const TIMEOUT_MS = 60_000

/** Drives an installed Firefox, because Playwright can drive only its own build. */
export async function openFirefox(program: string) {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program })
  const page = await browser.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  // Firefox sometimes replaces its first, blank page, and then Back would do nothing on the site's first page.
  await page.goto('data:text/html,')
  async function click(selector: string): Promise<void> {
    const end = performance.now() + TIMEOUT_MS
    for (;;) {
      const point = await page.evaluate(findClickPoint, selector)
      if (point) return page.mouse.click(point.x, point.y)
      if (performance.now() > end) throw new Error(`${selector} is missing, disabled, covered or still moving`)
    }
  }
  // Puppeteer's own wait never ends if Firefox moves the page it runs in to the back/forward cache.
  async function waitForFunction(inPage: (() => unknown) | string): Promise<void> {
    const end = performance.now() + TIMEOUT_MS
    // A call fails if the page navigates meanwhile.
    while (!(await page.evaluate(inPage).catch(() => false))) {
      if (performance.now() > end) throw new Error(`this never became true: ${String(inPage)}`)
      await wait(50)
    }
  }
  async function navigate(script: string): Promise<void> {
    await page.evaluate(`window.isLeft = true; void setTimeout(() => ${script})`)
    await waitForFunction('window.isLeft !== true && document.readyState === "complete"')
  }
  const tab: Tab = {
    goto: (address) => navigate(`location.assign(${JSON.stringify(address)})`),
    reload: () => navigate('location.reload()'),
    setViewportSize: (size) => page.setViewport(size),
    evaluate: (inPage) => evaluateScript(inPage, (script) => page.evaluate(script)),
    waitForFunction,
    click,
    async fill(selector, text) {
      await click(selector)
      await tab.evaluate(clearFocusedField)
      await page.evaluate((text) => void document.execCommand('insertText', false, text), text)
    },
    async setInputFiles(selector, files) {
      const input = await page.waitForSelector(selector)
      await (await input?.toElement('input'))?.uploadFile(...files)
    },
  }
  return { tab, close: () => browser.close() }
}

/** Returns the center of an element, or null if the element is missing, disabled, covered or moving. */
function findClickPoint(selector: string): Promise<{ x: number; y: number } | null> {
  const element = selector.startsWith('//')
    ? document.evaluate(selector, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
    : document.querySelector(selector)
  return new Promise((resolve) => {
    const isReady = element instanceof HTMLElement && !element.matches(':disabled')
    if (isReady) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const before = isReady ? element.getBoundingClientRect() : null
    setTimeout(() => {
      if (!isReady || before === null) return resolve(null)
      const { x, y, width, height } = element.getBoundingClientRect()
      const point = { x: x + width / 2, y: y + height / 2 }
      const isOnTop = y === before.y && element.contains(document.elementFromPoint(point.x, point.y))
      resolve(isOnTop ? point : null)
    }, 100)
  })
}
