import { z } from 'zod'
import { type Backend, BackendError, callDatabase } from '../_shared/http/backend.ts'
import { NEARLY_FULL } from '../_shared/contract/options.ts'
import { refuse, respond } from '../_shared/http/server.ts'
import type { Log } from '../_shared/http/log.ts'

/** The schedule runs every minute, so emails are normally overdue for less than a minute. */
const TOO_LATE_SECONDS = 300

const healthSchema = z.object({
  scheduleRanSecondsAgo: z.number().nullable(),
  /** How long an email has been overdue, or a staff email has been failing beyond half an hour. */
  overdueSeconds: z.number(),
  /** True if the step runs, its templates render, and its newest email didn't fail. The next two work the same way. */
  mail: z.boolean(),
  reminders: z.boolean(),
  report: z.boolean(),
  /** False if browsers in three networks have reported failures in the last six hours. */
  forms: z.boolean(),
  /** The used share of the database quota; null if the quota isn't set. */
  databaseUsage: z.number().nullable(),
})

/** `health`: for uptime monitors, which have no key. The response has each check's result and no personal data. */
export function createHealth(backend: Backend, log: Log): (request: Request) => Promise<Response> {
  async function checkHealth(): Promise<Response> {
    try {
      const {
        scheduleRanSecondsAgo: ran,
        overdueSeconds,
        databaseUsage,
        ...works
      } = await callDatabase(backend, 'health', {}, healthSchema)
      const schedule = ran !== null && ran <= TOO_LATE_SECONDS
      const mail = works.mail && overdueSeconds <= TOO_LATE_SECONDS
      const quota = databaseUsage === null || databaseUsage <= NEARLY_FULL
      const parts = { database: true, schedule, ...works, mail, quota }
      const ok = Object.values(parts).every(Boolean)
      return respond(ok ? 200 : 503, { ok, ...parts, scheduleRanSecondsAgo: ran, overdueSeconds }, {})
    } catch (error) {
      if (!(error instanceof BackendError)) throw error
      log({ event: 'unhealthy', code: error.code })
      return respond(503, { ok: false, database: false }, {})
    }
  }

  return async (request) => {
    if (!['GET', 'HEAD'].includes(request.method)) return refuse('method_not_allowed', { allow: 'GET, HEAD' })
    const response = await checkHealth()
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}
