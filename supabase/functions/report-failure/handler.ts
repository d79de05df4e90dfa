import { z } from 'zod'
import { type Backend, callDatabase } from '../_shared/http/backend.ts'
import type { Log } from '../_shared/http/log.ts'
import { answerOf, parseBody, readBody, Refusal } from '../_shared/http/server.ts'

/** The payload of src/forms/report-failure.ts: only codes, never visitor text. */
const reportSchema = z.object({
  step: z.string().regex(/^[a-z-]{1,40}$/),
  status: z.string().regex(/^([45]\d\d|network|timeout|contract|crash)$/),
  page: z.string().regex(/^\/[a-z0-9-]{0,40}$/),
})

interface Failure extends z.infer<typeof reportSchema> {
  readonly browser: string
  /** The client's address. The database keeps only its hash, for a day. */
  readonly client: string
}

export const createRestFailures = (backend: Backend, zone: string) => (failure: Failure) =>
  callDatabase(backend, 'count_failure', { ...failure, zone }, z.boolean())

export interface ReportFailureDeps {
  readonly origins: readonly string[]
  readonly clientIpHeader: string
  /** Counts a failure. Returns false past a limit. */
  readonly count: ReturnType<typeof createRestFailures>
  readonly log: Log
}

/**
 * `report-failure`: counts failures that visitors had. Pages call it with `sendBeacon`, which can't send the public key. Limits and
 * an origin check protect it instead; without that check, any popular page could make its visitors call it.
 */
export function createReportFailure({ origins, clientIpHeader, count, log }: ReportFailureDeps) {
  async function take(request: Request): Promise<{ readonly ok: true }> {
    if (request.method !== 'POST') throw new Refusal('method_not_allowed')
    const { headers } = request
    if (!origins.includes(headers.get('origin') ?? '')) throw new Refusal('unauthorized')
    const report = parseBody(await readBody(request), reportSchema)
    const browser = browserOf(headers.get('user-agent') ?? '')
    const client = headers.get(clientIpHeader) ?? 'unknown'
    const { step, status, page } = report
    if (await count({ ...report, browser, client }))
      log({ event: 'visitor_stopped', code: `${step} ${status} ${page} ${browser}` })
    return { ok: true }
  }

  return (request: Request): Promise<Response> => answerOf(() => take(request), { log, methods: 'POST' })
}

/** The order matters, because most user agents also name other browsers with the same engine. */
const BROWSERS = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

const browserOf = (userAgent: string): string => BROWSERS.find(([sign]) => sign.test(userAgent))?.[1] ?? 'other'
