import { z } from 'zod'
import { company } from '../_shared/contract/company.ts'
import { type Backend, callDatabase } from '../_shared/http/backend.ts'
import { createReceiver, parseBody, Refusal } from '../_shared/http/server.ts'
import type { Log } from '../_shared/http/log.ts'
import { CLIENT_IP_HEADER } from '../_shared/spam.ts'

/** The payload of src/forms/report-failure.ts. It has codes, never visitor text. */
const reportSchema = z.object({
  step: z.string().regex(/^[a-z-]{1,40}$/),
  status: z.string().regex(/^([45]\d\d|network|timeout|contract|crash)$/),
  page: z.string().regex(/^\/[a-z0-9-]{0,40}$/),
})

/**
 * `report-failure`: counts visitors' failures. Pages call it with `sendBeacon`, which can't send the public key. Limits and an
 * origin check protect it instead. Without the check, any popular site could make its visitors call the function.
 */
export function createReportFailure(backend: Backend, origins: readonly string[], log: Log) {
  return createReceiver(log, async (body, headers) => {
    if (!origins.includes(headers.get('origin') ?? '')) throw new Refusal('unauthorized')
    const report = parseBody(body, reportSchema)
    const browser = detectBrowser(headers.get('user-agent') ?? '')
    // The database keeps only a hash of the address's network, for a day.
    const address = headers.get(CLIENT_IP_HEADER) ?? 'unknown'
    const failure = { ...report, browser, address, zone: company.timeZone }
    // False if a limit is reached.
    const isCounted = await callDatabase(backend, 'count_failure', failure, z.boolean())
    const { step, status, page } = report
    if (isCounted) log({ event: 'visitor_stopped', code: `${step} ${status} ${page} ${browser}` })
  })
}

/** In this order, because most user agents also name other browsers with the same engine. */
const BROWSERS = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

const detectBrowser = (userAgent: string): string => BROWSERS.find(([sign]) => sign.test(userAgent))?.[1] ?? 'other'
