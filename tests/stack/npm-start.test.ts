import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Ports, portVariables, requireFreePorts } from '../../supabase/local/ports.ts'
import { tempFolder } from '../support/servers/run-script.ts'
import { freePorts } from '../support/servers/test-stack.ts'

// A build takes several times as long on a busy machine.
vi.setConfig({ testTimeout: 150_000 })

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
  // Omit the test runner's variables, which would change the build and the backend.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const { site, mailPage, smtp } = ports
  output = ''
  npm = spawn('npm', ['run', '--silent', script], {
    cwd: root,
    env: { ...env, ...portVariables(ports), LOCAL_DATA: folder },
    // npm gets its own process group, because Ctrl-C in a terminal reaches every process in a group.
    detached: true,
  })
  for (const stream of [npm.stdout, npm.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += stripVTControlCharacters(chunk.toString())))
  }
  await vi.waitFor(() => expect(output).toContain('Ctrl-C'), { timeout: 110_000, interval: 100 })
  expect((await fetch(`http://localhost:${site}`)).status).toBe(200)
  // 127.0.0.2 is local but isn't `localhost`. Refusing it is the stack's only protection from the network.
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

test('`npm start` prints its addresses, and SIGTERM to npm stops every process', async () => {
  await npmRun('start')
  expect(output.trimEnd()).toBe(`Building the site …\n${addresses()}`.trimEnd())
  npm.kill('SIGTERM')
  await allHasEnded()
})

test('`npm run dev` prints the same addresses, and Ctrl-C stops every process silently', async () => {
  await npmRun('dev')
  expect(output.trimEnd()).toBe(addresses().trimEnd())
  if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGINT')
  await allHasEnded()
  expect(output.trimEnd()).toBe(addresses().trimEnd())
})
