import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const alias = [
  // Replaces the owner's facts with the tests' company on every import path.
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
    // A busy machine needs several times as long as an idle one.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    ...more,
  },
})

/** A worker runs many files, because its start takes longer than most of them. The files share modules. */
const SHARED = { isolate: false }
const freshModules = at('support/fresh-modules.ts')

export default defineConfig({
  test: {
    // Many tests wait for servers and databases, so two run in parallel even on two processors.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      project('unit', { ...SHARED, setupFiles: [freshModules] }),
      project('component', {
        environment: 'jsdom',
        setupFiles: [freshModules, at('support/forms/setup.ts')],
      }),
      project('functions', SHARED),
      // Runs on the PostgreSQL version of hosted projects.
      project('db', { ...SHARED, globalSetup: [at('support/database/postgres-server.ts')] }),
      // The local stack, the operator's tools, and the site as built for a host.
      project('stack'),
    ],
  },
})
