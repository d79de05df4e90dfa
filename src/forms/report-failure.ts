import { readSettings } from '@/api/settings.ts'
import { apiErrorIn } from '@/api/site-api.ts'
import { paths } from '@/content/paths.ts'

/** The reports that this page has sent, so a visitor who tries again is counted only once. */
const sent = new Set<string>()

/** Reports to staff the step, status and page of a failure that stopped a visitor, without any typed text. */
export function reportFailure(error: unknown): void {
  try {
    const failed = apiErrorIn(error)
    const status = failed ? failed.status : 'crash'
    if (status === null) return
    const page = Object.values(paths).find((path) => path === location.pathname) ?? '/404'
    const report = JSON.stringify({ step: failed?.step ?? 'page', status, page })
    if (sent.has(report)) return
    sent.add(report)
    // Send text, because a beacon with JSON would need a preflight request.
    navigator.sendBeacon(new URL('/functions/v1/report-failure', readSettings().url), report)
  } catch {
    // Ignore a failed report, because the failure that the visitor sees matters more.
  }
}
