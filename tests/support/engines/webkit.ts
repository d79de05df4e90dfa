import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { freePorts } from '../servers/free-ports.ts'
import { remoteTab, until } from './remote-tab.ts'
import type { Engine } from './tab.ts'

const answerSchema = z.object({ value: z.unknown() })
const errorSchema = z.object({ error: z.string(), message: z.string() })
const elementSchema = z.record(z.string(), z.string())

/** A page that opens a window without a toolbar when its button is pressed. */
const OPENER =
  'data:text/html,<button onclick="open(`about:blank`, ``, `width=800,height=600,toolbar=no,location=no`)">open</button>'

/** Drives the WebKit that Debian packages for GTK, on a screen of its own, by WebDriver: https://www.w3.org/TR/webdriver2 */
export async function openWebKit(program: string): Promise<Engine> {
  const options = ['-displayfd', '1', '-screen', '0', '2000x1400x24']
  const screen = spawn('Xvfb', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [display] = await once(createInterface(screen.stdout), 'line')
  const { site: port } = await freePorts()
  const driver = spawn(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  })
  let session = `http://127.0.0.1:${port}`

  async function send(method: 'GET' | 'POST' | 'DELETE', command: string, params?: object): Promise<unknown> {
    const response = await fetch(`${session}/${command}`, { method, ...(params && { body: JSON.stringify(params) }) })
    const { value } = answerSchema.parse(await response.json())
    if (response.ok) return value
    const { error, message } = errorSchema.parse(value)
    throw new Error(`${command}: ${error} ${message}`)
  }

  await until(() => send('GET', 'status').catch(() => false))
  const opened = await send('POST', 'session', { capabilities: {} })
  session += `/session/${z.object({ sessionId: z.string() }).parse(opened).sessionId}`

  const find = async (value: string) =>
    elementSchema.parse(await send('POST', 'element', { using: 'css selector', value }))
  const tab = remoteTab({
    goto: (url) => send('POST', 'url', { url }),
    // Again if the page was asked before it had its new size.
    resize: ({ width, height }) =>
      until(async () => {
        await send('POST', 'window/rect', { width, height })
        // The window has a bar with its title.
        const inner = await tab.evaluate(() => innerHeight)
        await send('POST', 'window/rect', { width, height: 2 * height - inner })
        return (await tab.evaluate(() => `${innerWidth}×${innerHeight}`)) === `${width}×${height}`
      }),
    valueOf: (expression) =>
      send('POST', 'execute/async', { script: `Promise.resolve(${expression}).then(arguments[0])`, args: [] }),
    find,
    perform: async (actions) => void (await send('POST', 'actions', { actions })),
    async attach(selector, file) {
      const [id] = Object.values(await find(selector))
      await send('POST', `element/${id}/value`, { text: file })
    },
    screenshot: async () => z.string().parse(await send('GET', 'screenshot')),
  })

  // A window is never narrower than its toolbar, and one without a toolbar is opened only for a press.
  await tab.goto(OPENER)
  const first = await send('GET', 'window')
  await tab.click('button')
  await until(async () => {
    const handles = z.array(z.string()).parse(await send('GET', 'window/handles'))
    const handle = handles.find((other) => other !== first)
    return handle !== undefined && (await send('POST', 'window', { handle })) === null
  })

  async function close(): Promise<void> {
    await send('DELETE', '')
    driver.kill()
    screen.kill()
  }
  return { tab, close }
}
