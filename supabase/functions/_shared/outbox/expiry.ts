import { z } from 'zod'
import { type Backend, BackendError, callBackend } from '../http/backend.ts'

/** A thousand quotes with their mails take longer than a query. */
const EXPIRE_TIMEOUT_MS = 20_000

export function createRestExpiry(backend: Backend): () => Promise<number> {
  return async () => {
    const expired = z
      .number()
      .safeParse(await callBackend(backend, 'POST', '/rest/v1/rpc/expire_leads', {}, EXPIRE_TIMEOUT_MS))
    if (!expired.success) throw new BackendError('answer')
    return expired.data
  }
}
