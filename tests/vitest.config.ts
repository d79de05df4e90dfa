import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const alias = [
  // Replaces the owner's facts with the tests' company, whichever path imports them.
  { find: /^.*\/company\.ts$/, replacement: at('support/builders/fixture-company.ts') },
  { find: /^@\//, replacement: at('../src/') },
  { find: /^@contract\//, replacement: at('../supabase/functions/_shared/contract/') },
]

const project = (name: string, more: object = {}) => ({
  resolve: { alias },
  plugins: [react()],
  test: {
    name,
    root: at('.'),
    include: [`${name}/**/*.test.{ts,tsx}`],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A busy machine takes several times as long as an idle one.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    ...more,
  },
})

/** Files share a worker and its modules, because starting a worker takes longer than running most files. */
const SHARED = { isolate: false }
const freshModules = at('support/fresh-modules.ts')

export default defineConfig({
  test: {
    // Many tests wait for servers and databases, so two files run in parallel even on two processors.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      project('unit', { ...SHARED, setupFiles: [freshModules] }),
      project('component', {
        ...SHARED,
        environment: 'jsdom',
        setupFiles: [freshModules, at('support/forms/setup.ts')],
      }),
      project('functions', { ...SHARED, setupFiles: [freshModules] }),
      // These tests run on the PostgreSQL version that hosted projects use.
      project('db', { ...SHARED, globalSetup: [at('support/database/postgres-server.ts')] }),
      // Tests the local stack, the operator's tools and the built site.
      project('stack'),
    ],
  },
})
