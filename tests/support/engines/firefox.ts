import { writeFile } from 'node:fs/promises'
import puppeteer from 'puppeteer-core'
import { evaluated, type Engine } from './tab.ts'

/** Drives a Firefox as it is installed, which Playwright cannot. */
export async function openFirefox(program: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program })
  const page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  const tab: Engine['tab'] = {
    goto: (address) => page.goto(address),
    setViewportSize: (size) => page.setViewport(size),
    evaluate: (inPage) => evaluated(inPage, (script) => page.evaluate(script)),
    waitForFunction: (inPage) => page.waitForFunction(inPage),
    click: (selector) => page.locator(selector).click(),
    fill: (selector, text) => page.type(selector, text),
    async setInputFiles(selector, file) {
      const input = await page.waitForSelector(selector)
      await (await input?.toElement('input'))?.uploadFile(file)
    },
    screenshot: async ({ path }) => writeFile(path, await page.screenshot()),
  }
  return { tab, close: () => browser.close() }
}
