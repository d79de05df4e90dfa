import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createWebServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServer } from '../../scripts/stack-process.ts'
import { lockDataFolder } from '../../supabase/local/data-folder.ts'
import { layOutFixture } from '../support/company/fixture-project.ts'
import { freePorts, portVariables } from '../support/servers/free-ports.ts'

const root = path.resolve(import.meta.dirname, '../..')
let folder: string
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'stack-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a script of the project to its end, or until it says `until`; answers what it said and its exit code. */
async function run(script: string, args: readonly string[], env: Record<string, string>, project = root) {
  const child = spawn(process.execPath, [path.join(project, 'scripts', script), ...args], {
    cwd: project,
    env: { ...process.env, LOCAL_DATA: folder, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  return { code, output }
}

const SOME_PORTS = { site: 4173, mailPage: 54324, smtp: 54325 }
const someEnv = async () => portVariables(await freePorts())

test('every taken port is named with its variable, and nothing is started', async () => {
  const ports = await someEnv()
  const others = [ports.MAIL_PORT, ports.SMTP_PORT].map((port) => createServer().listen(Number(port), '127.0.0.1'))
  const { code, output } = await run('serve.ts', ['dev'], ports)
  for (const other of others) other.close()
  expect(code).toBe(1)
  expect(output).toMatch(
    new RegExp(`Port ${ports.MAIL_PORT} \\(mail page\\) is already in use.* set MAIL_PORT to another`),
  )
  expect(output).toMatch(new RegExp(`Port ${ports.SMTP_PORT} \\(SMTP\\) is already in use.* set SMTP_PORT to another`))
  expect(existsSync(path.join(folder, 'running.json'))).toBe(false)
})

test('a second start on the same data is refused', async () => {
  const unlock = lockDataFolder(folder, 'preview', SOME_PORTS)
  const { code, output } = await run('serve.ts', ['dev'], await someEnv())
  unlock()
  expect(code).toBe(1)
  expect(output).toContain('The site is already running on this data, at http://localhost:4173 (npm start, process')
  expect(output).toContain(`If it does not run, delete ${path.join(folder, 'running.json')}`)
})

test('reset empties the data, but not while it is in use', async () => {
  writeFileSync(path.join(folder, 'keys.json'), '{}')
  const unlock = lockDataFolder(folder, 'dev', SOME_PORTS)
  expect((await run('reset.ts', [], {})).code).toBe(1)
  expect(existsSync(path.join(folder, 'keys.json'))).toBe(true)
  unlock()
  expect((await run('reset.ts', [], {})).code).toBe(0)
  expect(existsSync(folder)).toBe(false)
})

test('the answer of another program is not taken for the site’s', async () => {
  const ports = await freePorts()
  const other = createWebServer((_request, response) => response.end('another')).listen(ports.site, '127.0.0.1')
  const start = startServer({ root, dataFolder: path.relative(root, folder), ports, mode: 'dev', quiet: true })
  await expect(start).rejects.toThrow('The site did not start.')
  other.close()
})

test('an empty LOCAL_DATA stands for none, so that reset does not take the project for its data', async () => {
  const copy = layOutFixture('reset')
  mkdirSync(path.join(copy, '.local/stack'), { recursive: true })
  expect((await run('reset.ts', [], { LOCAL_DATA: '' }, copy)).code).toBe(0)
  expect(existsSync(path.join(copy, 'package.json'))).toBe(true)
  expect(existsSync(path.join(copy, '.local/stack'))).toBe(false)
  rmSync(copy, { recursive: true })
})

test('when the stack is killed, its functions end with it', async () => {
  const stack = await startServer({
    root,
    dataFolder: path.relative(root, folder),
    ports: await freePorts(),
    mode: 'dev',
  })
  const functions = childrenOf(stack.pid)
  expect(functions.length).toBeGreaterThan(0)
  process.kill(stack.pid, 'SIGKILL')
  await vi.waitFor(() => expect(functions.filter(isRunning)).toEqual([]), { timeout: 5_000 })
})

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid'], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? child : []))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
