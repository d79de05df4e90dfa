import { z } from 'zod'
import { type Backend, BackendError, callDatabase } from '../_shared/http/backend.ts'
import type { Log } from '../_shared/http/log.ts'
import { NEARLY_FULL } from '../_shared/contract/options.ts'
import { answerOf, respond, Refusal } from '../_shared/http/server.ts'

/** The schedule runs every minute, so a working one leaves emails overdue for a minute at most. */
const TOO_LATE_SECONDS = 300
/** If the clock was set back by more than this, due emails wait until it catches up. */
const CLOCK_SECONDS = -60

const healthSchema = z.object({
  scheduleRanSecondsAgo: z.number().nullable(),
  /** How long an email is overdue, or a staff email has kept failing beyond half an hour. */
  overdueSeconds: z.number(),
  /** Whether each kind of email works: its step runs, its templates render, and its newest sent or failed email was sent. */
  mail: z.boolean(),
  reminders: z.boolean(),
  report: z.boolean(),
  /** False after browsers in three networks reported failures within six hours. */
  forms: z.boolean(),
  /** The used share of the database quota; null if the quota isn't set. */
  databaseUsage: z.number().nullable(),
})
/**
 * `health`: for uptime monitors, without a key. Returns 200 if the database responds and is below its quota, the schedule ran, no
 * email is overdue, the emails about leads, reminders and the daily report work, and visitors can send. The body has the result of
 * each check, without personal data.
 */
export function createHealth(backend: Backend, log: Log): (request: Request) => Promise<Response> {
  async function checkHealth(): Promise<Response> {
    try {
      const {
        scheduleRanSecondsAgo: ran,
        overdueSeconds,
        databaseUsage,
        ...works
      } = await callDatabase(backend, 'health', {}, healthSchema)
      const schedule = ran !== null && ran >= CLOCK_SECONDS && ran <= TOO_LATE_SECONDS
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
    const response = ['GET', 'HEAD'].includes(request.method)
      ? await checkHealth()
      : await answerOf(() => Promise.reject(new Refusal('method_not_allowed')), { log, methods: 'GET, HEAD' })
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}
