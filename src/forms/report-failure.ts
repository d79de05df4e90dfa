import { apiErrorIn } from '@/api/site-api.ts'
import { readSettings } from '@/api/supabase-settings.ts'
import { paths } from '@/content/paths.ts'

/** The codes that this page has sent. A visitor who tries again is still one visitor. */
const sent = new Set<string>()

/**
 * Reports to staff, by beacon, the failure that stopped a visitor: the step, its status and the page, but no typed
 * text. Never throws, delays or retries. Browsers without beacons send nothing.
 */
export function reportFailure(error: unknown): void {
  try {
    const failed = apiErrorIn(error)
    const status = failed ? failed.status : 'crash'
    if (status === null || ('prerendering' in document && document.prerendering)) return
    const page = Object.values(paths).find((path) => path === location.pathname) ?? '/404'
    const report = JSON.stringify({ step: failed?.step ?? 'page', status, page })
    if (sent.has(report)) return
    sent.add(report)
    // Text, because browsers don't send JSON from a beacon without a preflight request.
    navigator.sendBeacon(new URL('/functions/v1/report-failure', readSettings().url), report)
  } catch {
    // Ignored, because the visitor's own failure matters more now.
  }
}
