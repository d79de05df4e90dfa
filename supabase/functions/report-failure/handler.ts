import { z } from 'zod'
import { type Backend, callDatabase } from '../_shared/http/backend.ts'
import type { Log } from '../_shared/http/log.ts'
import { answerOf, parseBody, readBody, Refusal } from '../_shared/http/server.ts'

/** What src/forms/report-failure.ts sends: codes, and no text that a visitor can type. */
const reportSchema = z.object({
  step: z.string().regex(/^[a-z-]{1,40}$/),
  status: z.string().regex(/^([45]\d\d|network|timeout|contract|crash)$/),
  page: z.string().regex(/^\/[a-z0-9-]{0,40}$/),
})

interface Failure extends z.infer<typeof reportSchema> {
  readonly browser: string
  /** The client's address, of which the database keeps a hash for a day. */
  readonly client: string
}

/** Counts a failure. Returns false past a limit. */
type Count = (failure: Failure) => Promise<boolean>

export const createRestFailures =
  (backend: Backend, zone: string): Count =>
  (failure) =>
    callDatabase(backend, 'count_failure', { ...failure, zone }, z.boolean())

export interface ReportFailureDeps {
  readonly origins: readonly string[]
  readonly clientIpHeader: string
  readonly count: Count
  readonly log: Log
}

/**
 * `report-failure`: counts what stopped a visitor. Pages call it by `sendBeacon`, which cannot send the public key; anyone can read
 * that key anyway, so limits and the origin protect it. Without the origin, any popular page could have its visitors call it.
 */
export function createReportFailure({ origins, clientIpHeader, count, log }: ReportFailureDeps) {
  async function take(request: Request): Promise<{ readonly ok: true }> {
    if (request.method !== 'POST') throw new Refusal('method_not_allowed')
    const { headers } = request
    if (!origins.includes(headers.get('origin') ?? '')) throw new Refusal('unauthorized')
    const report = reportSchema.safeParse(parseBody(await readBody(request)))
    if (!report.success) throw new Refusal('invalid')
    const browser = browserOf(headers.get('user-agent') ?? '')
    const client = headers.get(clientIpHeader) ?? 'unknown'
    const isCounted = await count({ ...report.data, browser, client })
    const { step, status, page } = report.data
    if (isCounted) log({ event: 'visitor_stopped', code: `${step} ${status} ${page} ${browser}` })
    return { ok: true }
  }

  return (request: Request): Promise<Response> => answerOf(() => take(request), { log, methods: 'POST' })
}

/** Most browsers also name those whose engine they share, so the order decides. */
const BROWSERS = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

const browserOf = (userAgent: string): string => BROWSERS.find(([sign]) => sign.test(userAgent))?.[1] ?? 'other'
