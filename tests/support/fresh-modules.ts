import { afterAll, vi } from 'vitest'

/** Otherwise, the worker's next file would have this file's module state, mocked company and stubbed globals. */
afterAll(() => {
  vi.doUnmock('@contract/company.ts')
  vi.resetModules()
  vi.unstubAllGlobals()
})
