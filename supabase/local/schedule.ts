import { setTimeout } from 'node:timers/promises'
import type { Plugin } from 'vite'
import type { FunctionProcess } from './function-process.ts'

/** How often each scheduled function is called, in milliseconds. */
export type Intervals = Readonly<Record<string, number>>

/** DELIVER_EVERY_MS shortens the wait for due mail in tests. */
export function readIntervals(env: NodeJS.ProcessEnv): Intervals {
  return { 'deliver-mail': Number(env['DELIVER_EVERY_MS']) || 10_000, 'sweep-photos': 3_600_000 }
}

export interface ScheduleOptions {
  readonly functions: ReadonlyMap<string, FunctionProcess>
  readonly secretKey: string
  readonly intervals: Intervals
}

export interface Schedule {
  /** Starts the schedule once the site's server listens, because the functions call it. */
  readonly plugin: Plugin
  start(): void
  stop(): void
}

/** Calls functions at intervals, as pg_cron does on a hosted project. */
export function createSchedule({ functions, secretKey, intervals }: ScheduleOptions): Schedule {
  const stopped = new AbortController()
  let started = false

  async function repeat(slug: string, everyMs: number): Promise<void> {
    while (await pause(everyMs, stopped.signal)) {
      const port = await functions.get(slug)?.ready()
      if (port && !stopped.signal.aborted) await call(port, slug)
    }
  }

  /** Errors are ignored: the function has logged them, and the next call comes anyway. */
  async function call(port: number, slug: string): Promise<void> {
    const headers = { apikey: secretKey, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: '{}', signal: stopped.signal }
    const response = await fetch(`http://127.0.0.1:${port}/functions/v1/${slug}`, init).catch(() => null)
    await response?.body?.cancel()
  }

  function start(): void {
    if (started) return
    started = true
    for (const [slug, everyMs] of Object.entries(intervals)) void repeat(slug, everyMs)
  }

  return {
    plugin: {
      name: 'local-schedule',
      configureServer: ({ httpServer }) => void httpServer?.once('listening', start),
      configurePreviewServer: ({ httpServer }) => void httpServer.once('listening', start),
    },
    start,
    stop: () => stopped.abort(),
  }
}

/** Waits. False when stopped before the end. */
const pause = (ms: number, signal: AbortSignal): Promise<boolean> => setTimeout(ms, true, { signal }).catch(() => false)
