import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { Builder, By } from 'selenium-webdriver'
import { freePort } from '../../../supabase/local/ports.ts'
import { clearFocusedField, evaluateScript, type Tab } from './tab.ts'

const OPENER =
  'data:text/html,<button onclick="open(`about:blank`, ``, `width=800,height=600,toolbar=no,location=no`)">open</button>'
const STAYS_STILL = `
  const [element, done] = arguments
  const { top } = element.getBoundingClientRect()
  setTimeout(() => done(element.getBoundingClientRect().top === top), 100)`
const TIMEOUT_MS = 60_000
const EVALUATE_MS = 5_000

/** Drives Debian's WebKit for GTK on a virtual screen. */
export async function openWebKit(program: string) {
  const options = ['-displayfd', '1', '-screen', '0', '2000x1400x24']
  const screen = spawn('Xvfb', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [display] = await once(createInterface(screen.stdout), 'line')
  const port = await freePort()
  const server = spawn(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await expect.poll(() => fetch(`${address}/status`).catch(() => null)).not.toBeNull()
  const driver = await new Builder().usingServer(address).withCapabilities({ browserName: 'MiniBrowser' }).build()
  const until = (condition: () => Promise<unknown>, what = String(condition)) =>
    driver.wait(condition, TIMEOUT_MS, what)
  const find = (selector: string) =>
    driver.findElement(selector.startsWith('//') ? By.xpath(selector) : By.css(selector))

  const tab: Tab = {
    goto: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    setViewportSize: ({ width, height }) =>
      until(async () => {
        const outer = driver.manage().window()
        await outer.setRect({ width, height })
        // The window's height includes a title bar.
        const inner = await tab.evaluate(() => innerHeight)
        await outer.setRect({ width, height: 2 * height - inner })
        return (await tab.evaluate(() => `${innerWidth}×${innerHeight}`)) === `${width}×${height}`
      }),
    evaluate: (inPage) =>
      evaluateScript(inPage, (script) => driver.executeAsyncScript(`(${script}).then(arguments[0])`)),
    // A call fails, or never ends, if the page navigates meanwhile.
    waitForFunction: (inPage) =>
      until(() => Promise.race([tab.evaluate(inPage), wait(EVALUATE_MS, false)]).catch(() => false), String(inPage)),
    // The form's bar may cover an element near the screen's edge, and the driver clicks where a moving element was.
    click: (selector) =>
      expect(async () => {
        const element = find(selector)
        await driver.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element)
        await driver.actions().move({ origin: element }).perform()
        expect(await driver.executeAsyncScript(STAYS_STILL, element)).toBe(true)
        await element.click()
      }).toPass(),
    async fill(selector, text) {
      await tab.click(selector)
      await tab.evaluate(clearFocusedField)
      if (text !== '') await find(selector).sendKeys(text)
    },
    setInputFiles: (selector, files) => find(selector).sendKeys(files.join('\n')),
  }

  // A window with a toolbar has a minimum width, and only a click can open a window without a toolbar.
  await tab.goto(OPENER)
  const first = await driver.getWindowHandle()
  await tab.click('button')
  await until(async () => {
    const other = (await driver.getAllWindowHandles()).find((handle) => handle !== first)
    if (other !== undefined) await driver.switchTo().window(other)
    return other !== undefined
  })

  async function close(): Promise<void> {
    await driver.quit()
    server.kill()
    screen.kill()
  }
  return { tab, close }
}
