import { apiErrorIn } from '@/api/site-api.ts'
import { readSettings } from '@/api/supabase-settings.ts'
import { paths } from '@/content/paths.ts'

/** The reports that this page has sent, because a visitor who tries again is still one visitor. */
const sent = new Set<string>()

/** Sends staff a beacon with the step, status and page of the failure that stopped a visitor, but no typed text. */
export function reportFailure(error: unknown): void {
  try {
    const failed = apiErrorIn(error)
    const status = failed ? failed.status : 'crash'
    if (status === null) return
    const page = Object.values(paths).find((path) => path === location.pathname) ?? '/404'
    const report = JSON.stringify({ step: failed?.step ?? 'page', status, page })
    if (sent.has(report)) return
    sent.add(report)
    // Text, because browsers don't send JSON from a beacon without a preflight request.
    navigator.sendBeacon(new URL('/functions/v1/report-failure', readSettings().url), report)
  } catch {
    // Ignore it, because the visitor's own failure matters more.
  }
}
