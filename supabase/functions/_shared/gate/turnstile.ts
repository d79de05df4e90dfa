import { z } from 'zod'
import { TURNSTILE_HEADER } from '../contract/own-headers.ts'
import { quoteReference } from '../contract/reference.ts'
import { callOut, type Log } from '../http/backend.ts'

/** Cloudflare Turnstile checks that a person filled in the form. Off without its secret. */

export interface Verdict {
  /** Why a submission may be automated, for staff, or null. Never a reason to refuse it. */
  readonly suspicion: string | null
  /** Whether the check passed. Neither suspicious nor passed means that it could not be made. */
  readonly passed: boolean
}

export type VisitorCheck = (request: Request, submission: string) => Promise<Verdict>

interface TurnstileDeps {
  readonly secretKey: string
  readonly url: string
  readonly clientIpHeader: string
  readonly log: Log
}

/** The visitor waits for this, and for the mails after it. */
const VERIFY_LIMIT_MS = 3_000

/** The form of a token. Anything else did not come from the widget, so Cloudflare is not asked. */
const TOKEN = /^[\w.-]{1,2048}$/

const MISSING = 'Cloudflare Turnstile did not see the sender’s browser'
const REFUSED = 'Cloudflare Turnstile did not vouch for the sender'

/** Errors of ours or Cloudflare's. They would mark every lead, so they do not count against the visitor. */
const NOT_THE_VISITORS = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']

const verdictSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })

/** Never rejects: a check that cannot be made is logged, and does not count against the visitor. */
export function verifyTurnstile({ secretKey, url, clientIpHeader, log }: TurnstileDeps): VisitorCheck {
  return async (request, submission) => {
    const token = request.headers.get(TURNSTILE_HEADER) ?? ''
    if (token === '') return { suspicion: MISSING, passed: false }
    if (!TOKEN.test(token)) return { suspicion: REFUSED, passed: false }
    const ip = request.headers.get(clientIpHeader)?.trim()
    const idempotency_key = await keyFor(submission, token)
    const body = JSON.stringify({ secret: secretKey, response: token, idempotency_key, ...(ip && { remoteip: ip }) })
    const answer = await callOut(url, { body, withinMs: VERIFY_LIMIT_MS })
    const verdict = verdictSchema.safeParse(answer.json).data
    if (verdict?.success) return { suspicion: null, passed: true }
    const ours = verdict && NOT_THE_VISITORS.find((code) => verdict['error-codes'].includes(code))
    if (verdict && ours === undefined) return { suspicion: REFUSED, passed: false }
    log({ event: 'turnstile_failed', reference: quoteReference(submission), code: ours ?? answer.code })
    return { suspicion: null, passed: false }
  }
}

/** Cloudflare takes a token once, but repeats its verdict for the same UUID: a retry is judged like the first try. */
async function keyFor(submission: string, token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${submission} ${token}`))
  const hex = [...new Uint8Array(hash, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
