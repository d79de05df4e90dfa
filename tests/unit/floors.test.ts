import { readdirSync } from 'node:fs'
import path from 'node:path'
import { cruise } from 'dependency-cruiser'
import { beforeAll, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CONTRACT = 'supabase/functions/_shared/contract/'
const ROOMS = ['http', 'mails', 'outbox'].map((room) => `supabase/functions/_shared/${room}/`)
const FLOORS = 5

/** What each file of the functions imports, types included. */
const imports = new Map<string, readonly string[]>()
const entries = readdirSync(path.join(ROOT, 'supabase/functions'))
  .filter((name) => name !== '_shared')
  .map((name) => `supabase/functions/${name}/index.ts`)

beforeAll(async () => {
  const { output } = await cruise(['supabase/functions'], {
    baseDir: ROOT,
    includeOnly: '^supabase/functions/',
    tsPreCompilationDeps: true,
  })
  if (typeof output === 'string') throw new Error(output)
  for (const { source, dependencies } of output.modules)
    imports.set(
      source,
      dependencies.map(({ resolved }) => resolved),
    )
})

/** The longest chain of imports from a file down. The contract ends it, however many files it has. */
function longestChain(file: string, above: readonly string[] = []): readonly string[] {
  if (above.includes(file)) throw new Error(`The imports go in a circle: ${[...above, file].join(' > ')}`)
  const chain = [...above, file]
  if (file.startsWith(CONTRACT)) return chain
  const chains = (imports.get(file) ?? []).map((next) => longestChain(next, chain))
  return chains.reduce((longest, other) => (other.length > longest.length ? other : longest), chain)
}

/** Each of these rooms is one floor, however its files lean on each other. */
const floorOf = (file: string) => ROOMS.find((room) => file.startsWith(room)) ?? file

test.each(entries)('%s is at most five floors high', (entry) => {
  const chain = longestChain(entry)
  expect(new Set(chain.map(floorOf)).size, chain.join(' > ')).toBeLessThanOrEqual(FLOORS)
})
