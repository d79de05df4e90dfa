import path from 'node:path'
import type * as threadsModule from 'node:worker_threads'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Backend, startBackend } from '../../supabase/local/backend.ts'
import { readKeys } from '../../supabase/local/data-folder.ts'
import { aRow } from '../support/builders/soft-quote-rows.ts'
import { tempFolder } from '../support/servers/temp-folder.ts'

const seen = vi.hoisted((): { threads: threadsModule.Worker[]; failing: number } => ({ threads: [], failing: 0 }))
vi.mock('node:worker_threads', async (load) => {
  const real = await load<typeof threadsModule>()
  class Worker extends real.Worker {
    constructor(...[file, options]: ConstructorParameters<typeof real.Worker>) {
      if (seen.failing > 0) super('process.exit(1)', { eval: true })
      else super(file, options)
      seen.failing -= 1
      seen.threads.push(this)
    }
  }
  return { ...real, Worker }
})

const root = path.resolve(import.meta.dirname, '../..')
const before = process.cwd()
const folder = tempFolder()
const said: string[] = []
let backend: Backend

beforeAll(async () => {
  backend = await startBackend(root, folder, readKeys(folder), (line) => said.push(line))
})
afterAll(async () => {
  await backend.stop()
  process.chdir(before)
})

async function insert(): Promise<number> {
  const { status } = await fetch(`http://127.0.0.1:${backend.port}/rest/v1/soft_quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: readKeys(folder).publishableKey, prefer: 'return=minimal' },
    body: JSON.stringify(aRow()),
  })
  return status
}

test('a backend whose thread ends comes back by itself, even if its next thread does not start', async () => {
  expect(await insert()).toBe(201)
  seen.failing = 2
  await seen.threads.at(-1)?.terminate()
  expect(backend.port).toBeNull()
  await vi.waitFor(() => expect(backend.port).not.toBeNull(), { timeout: 50_000, interval: 200 })
  expect(await insert()).toBe(201)
  expect(seen.threads).toHaveLength(4)
  expect(said).toEqual(['Error: The backend did not start.', 'Error: The backend did not start.'])
})
