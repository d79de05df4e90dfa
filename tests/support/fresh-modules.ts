import { afterAll, vi } from 'vitest'

/** Otherwise, the worker's next file would have this file's module state and mocked company. */
afterAll(() => {
  vi.doUnmock('@contract/company.ts')
  vi.resetModules()
})
