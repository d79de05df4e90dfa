import { afterAll, vi } from 'vitest'

/** A worker runs many files, so each file leaves its modules' state, and another company, behind. */
afterAll(() => {
  vi.doUnmock('@contract/company.ts')
  vi.resetModules()
})
