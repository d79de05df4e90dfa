import { afterAll } from 'vitest'
import { startServer } from '../../../scripts/stack-process.ts'
import { layOutFixture } from '../company/fixture-project.ts'
import { freePorts } from '../servers/free-ports.ts'

/** The local stack for the tests of a file, in a project of its own, on data of its own, in which nothing goes out but by a call of a test. */
export async function startTestStack(name: string, env: Readonly<Record<string, string>> = {}) {
  const options = {
    root: layOutFixture(name),
    dataFolder: '.local/stack',
    ports: await freePorts(),
    mode: 'dev',
  } as const
  const stack = await startServer({ ...options, quiet: true, env: { DELIVER_EVERY_MS: '3600000', ...env } })
  afterAll(() => stack.stop())
  return stack
}
