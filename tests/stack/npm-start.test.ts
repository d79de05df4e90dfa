import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Ports, requireFreePorts } from '../../supabase/local/ports.ts'
import { freePorts, portVariables } from '../support/servers/test-stack.ts'
import { tempFolder } from '../support/servers/run-script.ts'

// The build takes long while other tests run.
vi.setConfig({ testTimeout: 150_000 })

/** Starts the site as a newcomer does: npm runs a shell, which runs the server. */
const root = path.resolve(import.meta.dirname, '../..')
const folder = tempFolder()
let ports: Ports
let npm: ChildProcess
let output = ''

beforeAll(async () => void (ports = await freePorts()))
afterEach(() => {
  try {
    if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGKILL')
  } catch {
    // Every process has already exited, as expected.
  }
})

async function npmRun(script: string): Promise<void> {
  // Without the test variables, which would change the build and the backend.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const { site, mailPage, smtp } = ports
  output = ''
  npm = spawn('npm', ['run', '--silent', script], {
    cwd: root,
    env: { ...env, ...portVariables(ports), LOCAL_DATA: folder },
    // A separate process group, as in a terminal: Ctrl-C reaches every process.
    detached: true,
  })
  for (const stream of [npm.stdout, npm.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += stripVTControlCharacters(chunk.toString())))
  }
  await vi.waitFor(() => expect(output).toContain('Ctrl-C'), { timeout: 110_000, interval: 100 })
  expect((await fetch(`http://localhost:${site}`)).status).toBe(200)
  // On Linux this is a local address other than `localhost`. The data must not be reachable from the network, because the stack
  // has no other protection.
  for (const port of [site, mailPage, smtp])
    await expect(once(connect(port, '127.0.0.2'), 'connect'), `port ${port}`).rejects.toThrow('ECONNREFUSED')
}

const allHasEnded = () =>
  vi.waitFor(
    async () => {
      await requireFreePorts(ports)
      expect(existsSync(path.join(folder, 'running.json'))).toBe(false)
    },
    { timeout: 10_000, interval: 100 },
  )

const addresses = () => `
  The site    http://localhost:${ports.site}
  Its email   http://localhost:${ports.mailPage}
  Its data    ${path.relative(root, folder)}   (npm run reset deletes it)

  To stop it, press Ctrl-C.
`

test('the first start prints what a newcomer needs, and SIGTERM to npm stops every process', async () => {
  await npmRun('start')
  expect(output.trimEnd()).toBe(`Building the site …\n${addresses()}`.trimEnd())
  npm.kill('SIGTERM')
  await allHasEnded()
})

test('a later start prints the same, and Ctrl-C stops every process silently', async () => {
  await npmRun('dev')
  expect(output.trimEnd()).toBe(addresses().trimEnd())
  if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGINT')
  await allHasEnded()
  expect(output.trimEnd()).toBe(addresses().trimEnd())
})
