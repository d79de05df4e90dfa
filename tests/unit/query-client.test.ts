import { describe, expect, it } from 'vitest'
import { createQueryClient } from '@/app/query-client.ts'

describe('the data cache', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()

  it('forgets after five minutes and tries three times again', () => {
    expect(queries).toMatchObject({ gcTime: 300_000, retry: 3 })
  })

  it('waits twice as long before each try, from one second up to thirty', () => {
    const { retryDelay } = queries ?? {}
    const waits = [0, 1, 2, 3, 4, 5, 9].map((attempt) =>
      typeof retryDelay === 'function' ? retryDelay(attempt, new Error()) : retryDelay,
    )
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })

  it('does not hold a submission back while offline: it fails at once and the visitor hears of it', () => {
    expect(mutations).toMatchObject({ networkMode: 'always' })
  })
})
