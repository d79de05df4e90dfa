import { z } from 'zod'
import { type Backend, BackendError, callDatabase } from '../_shared/http/backend.ts'
import type { Log } from '../_shared/http/log.ts'
import { NEARLY_FULL } from '../_shared/contract/options.ts'
import { answerOf, respond, Refusal } from '../_shared/http/server.ts'

/** The schedule runs every minute, so a mail is overdue for a minute at most. */
const TOO_LATE_SECONDS = 300
/** A clock that was put back by more lets everything that is due wait. */
const CLOCK_SECONDS = -60

const healthSchema = z.object({
  scheduleRanSecondsAgo: z.number().nullable(),
  /** How long a mail is overdue, or a lead has failed beyond half an hour. */
  overdueSeconds: z.number(),
  /** Whether these work: they are made, can be built, and the newest that came to an end was sent. */
  mail: z.boolean(),
  reminders: z.boolean(),
  report: z.boolean(),
  /** Whether visitors can send: false after browsers of three networks reported failures within six hours. */
  forms: z.boolean(),
  /** Share of the plan's database; null if nobody said how much there is. */
  databaseUsage: z.number().nullable(),
})
export type Health = z.infer<typeof healthSchema>

export const createRestHealth = (backend: Backend) => (): Promise<Health> =>
  callDatabase(backend, 'health', {}, healthSchema)

export interface HealthDeps {
  readonly health: () => Promise<Health>
  readonly log: Log
}

/**
 * `health`: for uptime monitors, without a key. 200 when the database answers and has room, the schedule ran, no mail is late,
 * the mails about leads, reminders and the daily report work, and visitors can send. The body says which of these is wrong; nothing about anybody.
 */
export function createHealth({ health, log }: HealthDeps): (request: Request) => Promise<Response> {
  async function checkHealth(): Promise<Response> {
    try {
      const { scheduleRanSecondsAgo: ran, overdueSeconds, databaseUsage, ...works } = await health()
      const schedule = ran !== null && ran >= CLOCK_SECONDS && ran <= TOO_LATE_SECONDS
      const mail = works.mail && overdueSeconds <= TOO_LATE_SECONDS
      const room = databaseUsage === null || databaseUsage <= NEARLY_FULL
      const parts = { database: true, schedule, ...works, mail, room }
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
