import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type Quote, toQuoteRow } from '@contract/schemas.ts'
import { afterAll } from 'vitest'
import { readLeads } from '../../../scripts/operate/leads.ts'
import { readKeys } from '../../../supabase/local/data-folder.ts'
import { type Ports, portVariables, requireFreePorts } from '../../../supabase/local/ports.ts'
import { aContactMessage, aQuote } from '../builders/payloads.ts'
import { createFixtureProject } from './fixture-project.ts'

export type StackProcess = Awaited<ReturnType<typeof startServer>>

/** Starts the dev server and its backend in a separate process. The data folder is relative to the root. */
export async function startServer(root: string, dataFolder: string, env: Readonly<Record<string, string>> = {}) {
  const ports = await freePorts()
  const child = spawn(process.execPath, [path.join(root, 'scripts/serve.ts'), 'dev'], {
    cwd: root,
    env: { ...process.env, ...portVariables(ports), LOCAL_DATA: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    // In its own process group, so SIGKILL also reaches its functions.
    detached: true,
  })
  const site = `http://localhost:${ports.site}`
  const ended = once(child, 'exit')
  const isUp = await new Promise<boolean>((resolve) => {
    // Wait for the process's own output, because another program may use the port.
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes(`The site    ${site}`)) resolve(true)
    })
    void ended.then(() => resolve(false))
    setTimeout(resolve, 120_000, false).unref()
  })
  const { pid } = child
  if (!isUp || pid === undefined) throw new Error('The site did not start.')
  const { publishableKey, secretKey } = readKeys(path.join(root, dataFolder))
  /** SIGKILL simulates a crash. */
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    if (signal === 'SIGKILL') process.kill(-pid, signal)
    else child.kill(signal)
    await ended
  }
  return { site, pid, publishableKey, secretKey, stop }
}

/** Starts a local stack for a test file, with its own project and data. Its schedule is off unless `env` changes that. */
export async function startTestStack(name: string, env: Readonly<Record<string, string>> = {}) {
  const stack = await startServer(createFixtureProject(name), '.local/stack', { DELIVER_EVERY_MS: '3600000', ...env })
  afterAll(() => stack.stop())
  return stack
}

/** Finds three free ports. Another process could take an ephemeral port (above 32,000) before the stack starts. */
export async function freePorts(): Promise<Ports> {
  const site = 20_000 + Math.floor(Math.random() * 12_000)
  const ports = { site, mailPage: site + 1, smtp: site + 2 }
  return requireFreePorts(ports).then(() => ports, freePorts)
}

/** Calls a stack as a visitor's browser does, and lists stored quotes as an operator does. */
export function visitorOf({ site, publishableKey, secretKey }: StackProcess) {
  const target = { url: site, siteUrl: site, secretKey, publishableKey, isLocal: true }
  const headers = { apikey: publishableKey, authorization: `Bearer ${publishableKey}`, 'x-form-signals': 'hp=0; t=60' }
  const post = (path: string, body: object, id = '') =>
    fetch(site + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify(body),
    })
  return {
    async insert(changes: Partial<Quote> = {}, id: string = crypto.randomUUID()) {
      const { status } = await post('/rest/v1/soft_quotes', { id, ...toQuoteRow(aQuote(changes)) })
      return { id, status }
    },
    submit: async (id: string) => (await post('/functions/v1/submit-quote', aQuote(), id)).status,
    contact: (email: string) => post('/functions/v1/submit-contact', aContactMessage({ email }), crypto.randomUUID()),
    storedIds: async () => (await readLeads(target)).flatMap(({ leadKind, id }) => (leadKind === 'quote' ? [id] : [])),
  }
}
