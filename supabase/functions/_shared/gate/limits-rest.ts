import { z } from 'zod'
import { type Backend, BackendError, callBackend } from '../http/backend.ts'
import type { Limits } from './limits.ts'

/** The limits over the database's REST interface. */
export function createRestLimits(backend: Backend): Limits {
  return {
    async take(submission, limits) {
      const answer = await callBackend(backend, 'POST', '/rest/v1/rpc/take_hits', { submission, wanted: limits })
      const wait = z.number().safeParse(answer)
      if (!wait.success) throw new BackendError('answer')
      return wait.data
    },
  }
}
