/** Cloudflare Turnstile: whether a person was at the form. Off unless the environment has a secret for it. */
import { z } from 'zod'
import { quoteReference } from '../contract/reference.ts'
import { TURNSTILE_HEADER } from '../contract/options.ts'
import type { Log } from '../http/log.ts'

/** Looks for a sign that a person sent a submission. Answers what speaks against it, in words for staff. Must not throw. */
export type VisitorCheck = (request: Request, submission: string) => Promise<string | null>

export interface TurnstileSettings {
  readonly secretKey: string
  /** Where tokens are verified. */
  readonly url: string
}

interface TurnstileDeps extends TurnstileSettings {
  readonly clientIpHeader: string
  readonly log: Log
}

/** A visitor waits for it, and both mails come after it. */
const VERIFY_LIMIT_MS = 3_000

/** What the widget makes, at its longest. Anything else is none of its tokens, and need not be asked about. */
const TOKEN = /^[\w.-]{1,2048}$/

const MISSING = 'Cloudflare Turnstile did not see the sender’s browser'
const REFUSED = 'Cloudflare Turnstile did not vouch for the sender'

/** Faults of ours or of Cloudflare's. No visitor is to be suspected for them: they would mark every lead. */
const NOT_THE_VISITORS = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']

const verdictSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })

/** Never fails: a check that cannot be made is logged, and suspects nobody. */
export function verifyTurnstile({ secretKey, url, clientIpHeader, log }: TurnstileDeps): VisitorCheck {
  return async (request, submission) => {
    const token = request.headers.get(TURNSTILE_HEADER) ?? ''
    if (token === '') return MISSING
    if (!TOKEN.test(token)) return REFUSED
    try {
      const ip = request.headers.get(clientIpHeader)?.trim()
      const idempotency_key = await keyFor(submission, token)
      const asked = { secret: secretKey, response: token, idempotency_key, ...(ip && { remoteip: ip }) }
      const { success, 'error-codes': codes } = verdictSchema.parse(await post(url, asked))
      if (success) return null
      const ours = NOT_THE_VISITORS.find((code) => codes.includes(code))
      if (ours === undefined) return REFUSED
      log({ event: 'turnstile_failed', reference: quoteReference(submission), code: ours })
    } catch (error) {
      log({ event: 'turnstile_failed', reference: quoteReference(submission), code: codeOf(error) })
    }
    return null
  }
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // A redirect would carry the secret to a server nobody chose.
    redirect: 'error',
    signal: AbortSignal.timeout(VERIFY_LIMIT_MS),
  })
  return await response.json()
}

function codeOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout'
  return error instanceof TypeError ? 'network' : 'answer'
}

/**
 * A token counts once, but may be asked about again under the same UUID: so a repeated try of a submission is judged as
 * its first. The token is part of the UUID, because a submission that is tried later may bring a new one.
 */
async function keyFor(submission: string, token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${submission} ${token}`))
  const hex = [...new Uint8Array(hash, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
