import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const alias = [
  // By whatever path the owner's facts are imported, tests get their own.
  { find: /^.*\/company\.ts$/, replacement: at('support/builders/fixture-company.ts') },
  { find: /^@\//, replacement: at('../src/') },
  { find: /^@contract\//, replacement: at('../supabase/functions/_shared/contract/') },
]

/** A room of tests: `tests/<name>/`. Each has its own reason to exist; the README says which. */
const room = (name: string, more: object = {}) => ({
  resolve: { alias },
  plugins: [react()],
  test: {
    name,
    root: at('.'),
    include: [`${name}/**/*.test.{ts,tsx}`],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A slow machine that runs other things besides needs several times what a quiet one does.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    ...more,
  },
})

/** A worker runs several files, because its start takes longer than most of them. They share modules, so none may keep a mock. */
const SHARED = { isolate: false }

export default defineConfig({
  test: {
    // Many tests wait for servers and databases: two at a time, also on two processors.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      room('unit'),
      room('component', {
        environment: 'jsdom',
        setupFiles: [at('support/forms/setup.ts')],
      }),
      room('functions', SHARED),
      // On the PostgreSQL that hosted projects run.
      room('db', {
        ...SHARED,
        globalSetup: [at('support/database/postgres-server.ts')],
      }),
      // The local stack, the operator's tools, and the site as it is built for a host.
      room('stack'),
    ],
  },
})
