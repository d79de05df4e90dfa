import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockDataFolder, readRunning } from '../../supabase/local/data-folder.ts'
import { portVariables } from '../../supabase/local/ports.ts'
import { createFixtureProject } from '../support/servers/fixture-project.ts'
import { runScript, tempFolder } from '../support/servers/run-script.ts'
import { freePorts, startServer } from '../support/servers/test-stack.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = tempFolder()
const run = (script: string, env: Record<string, string> = {}, ...args: string[]) =>
  runScript(script, args, { LOCAL_DATA: folder, ...env })

const someEnv = async () => portVariables(await freePorts())

test('`npm run dev` lists every port in use with its variable, and doesn’t start', async () => {
  const ports = await someEnv()
  const others = [ports.MAIL_PORT, ports.SMTP_PORT].map((port) => createServer().listen(Number(port), '127.0.0.1'))
  const { code, output } = await run('serve.ts', ports, 'dev')
  for (const other of others) other.close()
  expect(code).toBe(1)
  for (const [name, what] of [
    ['MAIL_PORT', 'mail page'],
    ['SMTP_PORT', 'SMTP'],
  ] as const)
    expect(output).toMatch(new RegExp(`Port ${ports[name]} \\(${what}\\) is already in use.* set ${name} to another`))
  expect(existsSync(path.join(folder, 'running.json'))).toBe(false)
})

test('a second start and a reset fail while the data is in use [fault]', async () => {
  writeFileSync(path.join(folder, 'keys.json'), '{}')
  const unlock = lockDataFolder(folder, 'http://localhost:4173')
  const start = await run('serve.ts', await someEnv(), 'dev')
  expect(start.code).toBe(1)
  expect(start.output).toContain('The site is already running on this data, at http://localhost:4173 (process')
  expect(start.output).toContain(`If it isn’t running, delete ${path.join(folder, 'running.json')}`)
  expect((await run('reset.ts')).code).toBe(1)
  expect(existsSync(path.join(folder, 'keys.json'))).toBe(true)
  unlock()
  expect((await run('reset.ts')).code).toBe(0)
  expect(existsSync(folder)).toBe(false)
})

test('a stack replaces a killed stack’s lock that has its own process ID, as in a container', () => {
  lockDataFolder(folder, 'http://localhost:4173')
  const unlock = lockDataFolder(folder, 'http://localhost:5173')
  expect(readRunning(folder)?.site).toBe('http://localhost:5173')
  unlock()
})

test('a reset with an empty LOCAL_DATA keeps the project', async () => {
  const copy = createFixtureProject('reset')
  mkdirSync(path.join(copy, '.local/stack'), { recursive: true })
  expect((await runScript('reset.ts', [], { LOCAL_DATA: '' }, { project: copy })).code).toBe(0)
  expect(existsSync(path.join(copy, 'package.json'))).toBe(true)
  expect(existsSync(path.join(copy, '.local/stack'))).toBe(false)
  rmSync(copy, { recursive: true })
})

test('a killed stack leaves none of its functions running', async () => {
  const stack = await startServer(root, path.relative(root, folder))
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(stack.pid)], { encoding: 'utf8' })
  const functions = children.trim().split(/\s+/)
  process.kill(stack.pid, 'SIGKILL')
  /** Returns 1 if none of the functions is running. */
  const find = () => spawnSync('ps', ['-p', functions.join()]).status
  await expect.poll(find, { timeout: 5_000 }).toBe(1)
})
