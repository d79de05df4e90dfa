import { vi } from 'vitest'
import { createSupabaseSiteApi } from '@/api/supabase-site-api.ts'
import { API_ORIGIN, KEY } from '../builders/payloads.ts'

interface Sent {
  readonly url: string
  readonly method: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly signal: AbortSignal | null | undefined
}

export const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** The adapter, with a network that answers as told and remembers what came. */
export function setUp(answer: (call: Sent) => Response | Promise<Response>, address = API_ORIGIN) {
  const sent: Sent[] = []
  const api = createSupabaseSiteApi(
    () => ({ url: address, anonKey: KEY }),
    async (input, { method, headers, body, signal } = {}) => {
      const url = input instanceof Request ? input.url : String(input)
      const call = { url, method, headers: Object.fromEntries(new Headers(headers)), body, signal }
      sent.push(call)
      return await answer(call)
    },
  )
  return { api, sent }
}

/** An answer that does not come before the call is aborted. */
export const untilAborted = (signal: Sent['signal']) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
export const created = () => new Response(null, { status: 201 })
export const ok = () => json(200, { ok: true })
export const offline = () => Promise.reject(new TypeError('Failed to fetch'))

/** A call that waits between its tries, with the waiting done in no time. */
export async function patiently<Result>(call: Promise<Result>): Promise<Result> {
  call.catch(() => undefined)
  await vi.runAllTimersAsync()
  return call
}

export const parsed = (sent: Sent | undefined): unknown => JSON.parse(String(sent?.body))
