import { setTimeout } from 'node:timers/promises'
import type { FunctionProcess } from './function-process.ts'

/**
 * Calls functions at intervals, like pg_cron on a hosted project. Tests set DELIVER_EVERY_MS. Returns a function that stops the
 * schedule.
 */
export function startSchedule(functions: ReadonlyMap<string, FunctionProcess>, secretKey: string): () => void {
  const stopped = new AbortController()
  const { signal } = stopped

  async function repeat(slug: string, everyMs: number): Promise<void> {
    while (await setTimeout(everyMs, true, { signal }).catch(() => false)) {
      const port = await functions.get(slug)?.ready()
      if (port && !signal.aborted) await call(port, slug)
    }
  }

  /** Ignores errors, because the function logs them and the next call retries. */
  async function call(port: number, slug: string): Promise<void> {
    const headers = { apikey: secretKey, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: '{}', signal }
    const response = await fetch(`http://127.0.0.1:${port}/functions/v1/${slug}`, init).catch(() => null)
    await response?.body?.cancel()
  }

  void repeat('deliver-mail', Number(process.env['DELIVER_EVERY_MS']) || 10_000)
  void repeat('sweep-photos', 3_600_000)
  return () => stopped.abort()
}
