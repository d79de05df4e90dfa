import { z } from 'zod'
import { type Backend, BackendError, callBackend } from '../http/backend.ts'

export interface Health {
  readonly scheduleRanSecondsAgo: number | null
  /** How late mail is, in seconds: how long one has been due, or a lead has been tried in vain past half an hour. */
  readonly overdueSeconds: number
}

const healthSchema = z
  .object({ schedule_ran_seconds_ago: z.number().nullable(), overdue_seconds: z.number() })
  .transform((health) => ({
    scheduleRanSecondsAgo: health.schedule_ran_seconds_ago,
    overdueSeconds: health.overdue_seconds,
  }))

/** Asks the database how it is. The result throws a `BackendError` when it does not answer. */
export function createRestHealth(backend: Backend): () => Promise<Health> {
  return async () => {
    const health = healthSchema.safeParse(await callBackend(backend, 'POST', '/rest/v1/rpc/health', {}))
    if (!health.success) throw new BackendError('answer')
    return health.data
  }
}
