import { expect, test, vi } from 'vitest'
import { layOutFixture } from '../support/company/fixture-project.ts'
import { startServer, type StackProcess } from '../../scripts/stack-process.ts'
import { freePorts } from '../support/servers/free-ports.ts'
import { Visitor } from '../support/stack/visitor.ts'

const root = layOutFixture('faults-database')
const start = async (more: { fresh?: boolean; env?: Record<string, string> } = {}) =>
  startServer({
    root,
    dataFolder: '.local/faults-database',
    ports: await freePorts(),
    mode: 'dev',
    ...more,
  })

/** Inserts as fast as eight visitors can until the backend is gone, and notes the ids that were acknowledged. */
async function insertUntilGone(stack: StackProcess, acknowledged: string[]): Promise<void> {
  const visitor = new Visitor(stack)
  const client = async () => {
    for (;;) {
      const { id, status } = await visitor.insert()
      if (status !== 201) return
      acknowledged.push(id)
    }
  }
  await Promise.allSettled(Array.from({ length: 8 }, client))
}

test('killed three times under load, the backend loses no acknowledged quote', async () => {
  const acknowledged: string[] = []
  let firstStart = 0
  for (let round = 0; round < 3; round++) {
    const began = performance.now()
    const stack = await start({ fresh: round === 0 })
    if (round === 0) firstStart = performance.now() - began
    const before = acknowledged.length
    const load = insertUntilGone(stack, acknowledged)
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 20), { timeout: 30_000, interval: 1 })
    await stack.stop('SIGKILL')
    await load
  }
  const began = performance.now()
  const stack = await start()
  expect((await new Visitor(stack).insert()).status).toBe(201)
  // Five seconds are the aim; a busy machine needs longer for any start, so the first one sets the limit.
  expect(performance.now() - began).toBeLessThan(5_000 + 2 * firstStart)
  const stored = await new Visitor(stack).storedIds()
  await stack.stop()
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
}, 240_000)

test('with the database down a call fails within 10 seconds, and nothing is sent', async () => {
  const stack = await start({
    fresh: true,
    env: { FUNCTION_ENV: JSON.stringify({ SUPABASE_URL: 'http://127.0.0.1:9' }) },
  })
  const visitor = new Visitor(stack)
  const { id } = await visitor.insert()
  const began = performance.now()
  expect(await visitor.submit(id)).toBeGreaterThanOrEqual(500)
  expect(performance.now() - began).toBeLessThan(10_000)
  const { total } = await (await fetch(`${stack.mails}/api/v1/messages`)).json()
  expect(total).toBe(0)
  await stack.stop()
}, 120_000)
