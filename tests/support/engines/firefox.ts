import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { remoteTab } from './remote-tab.ts'
import type { Engine } from './tab.ts'

const answerSchema = z.object({
  id: z.number().nullish(),
  result: z.unknown().optional(),
  message: z.string().optional(),
})
type Answer = z.infer<typeof answerSchema>
const contextSchema = z.object({ context: z.string() })
const imageSchema = z.object({ data: z.string() })
const resultSchema = z.object({
  result: z.object({ value: z.unknown(), sharedId: z.string() }).partial().optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
})

/** Drives a Firefox as it is installed, by WebDriver BiDi, which it speaks itself: https://w3c.github.io/webdriver-bidi */
export async function openFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']
  const browser = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(browser, 'exit')
  const socket = new WebSocket(`${await addressOf(browser.stderr)}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = answerSchema.parse(JSON.parse(String(data)))
    waiting.get(answer.id ?? 0)?.(answer)
  })

  async function send(method: string, params: object): Promise<unknown> {
    const id = waiting.size + 1
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, message } = await answered
    if (message !== undefined) throw new Error(`${method}: ${message}`)
    return result
  }

  await send('session.new', { capabilities: {} })
  const { context } = contextSchema.parse(await send('browsingContext.create', { type: 'tab' }))

  async function run(expression: string) {
    const answer = await send('script.evaluate', { expression, awaitPromise: true, target: { context } })
    const { result, exceptionDetails } = resultSchema.parse(answer)
    if (!result) throw new Error(exceptionDetails?.text)
    return result
  }
  const element = async (selector: string) => ({
    sharedId: (await run(`document.querySelector(${JSON.stringify(selector)})`)).sharedId,
  })

  const tab = remoteTab({
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    resize: async (viewport) => void (await send('browsingContext.setViewport', { context, viewport })),
    valueOf: async (expression) => (await run(expression)).value,
    find: async (selector) => ({ type: 'element', element: await element(selector) }),
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    attach: async (selector, file) =>
      void (await send('input.setFiles', { context, element: await element(selector), files: [file] })),
    screenshot: async () => imageSchema.parse(await send('browsingContext.captureScreenshot', { context })).data,
  })
  async function close(): Promise<void> {
    socket.close()
    browser.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return { tab, close }
}

/** Firefox chooses a port, and writes where it listens. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /listening on (ws:\S+)/.exec(line)?.[1]
    if (address === undefined) continue
    // What else it writes is read by nobody, and must not fill the pipe.
    output.resume()
    return address
  }
  throw new Error('Firefox did not start.')
}
