import { expect, test, vi } from 'vitest'
import { createFixtureProject } from '../support/servers/fixture-project.ts'
import { startServer, type StackProcess, visitorOf } from '../support/servers/test-stack.ts'

const root = createFixtureProject('killed-backend')
const start = () => startServer(root, '.local/killed-backend')

/** Inserts quotes as eight concurrent visitors until the backend is killed, and returns the acknowledged IDs. */
async function insertUntilGone(stack: StackProcess, acknowledged: string[]): Promise<void> {
  const visitor = visitorOf(stack)
  const client = async () => {
    for (;;) {
      const { id, status } = await visitor.insert()
      if (status !== 201) return
      acknowledged.push(id)
    }
  }
  await Promise.allSettled(Array.from({ length: 8 }, client))
}

test('a backend that is killed three times under load keeps every acknowledged quote [fault]', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < 3; round++) {
    const stack = await start()
    const before = acknowledged.length
    const load = insertUntilGone(stack, acknowledged)
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 20), { timeout: 30_000, interval: 1 })
    await stack.stop('SIGKILL')
    await load
  }
  const stack = await start()
  expect((await visitorOf(stack).insert()).status).toBe(201)
  const stored = new Set(await visitorOf(stack).storedIds())
  await stack.stop()
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
}, 240_000)
