import { z } from 'zod'
import { CONTRACT_HEADER } from '../../supabase/functions/_shared/contract/own-headers.ts'
import { CONTRACT_VERSION } from '../../supabase/functions/_shared/contract/quote-shape.ts'
import { type Answer, broken, deploy, type Finding, request } from './finding.ts'
import type { Target } from './target.ts'

export function call({ url }: Target, slug: string, apikey: string | null, body = '{}', more = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(apikey !== null && { apikey }), ...more }
  return request(`${url}/functions/v1/${slug}`, { method: 'POST', headers, body })
}

export const codeOf = (body: unknown): unknown => z.object({ code: z.unknown() }).safeParse(body).data?.code

/** Compares the contract version in a function's response header with this code's. */
export function ofAnotherVersion(slug: string, { headers }: Answer): Finding | null {
  if (headers.get(CONTRACT_HEADER) === CONTRACT_VERSION) return null
  return broken(`${slug} was deployed from another version than this code and the site built from it. ${deploy(slug)}`)
}

/** Returns what is wrong with a function that does not refuse a call without a key as it should; null if it does. */
export function problemOf(slug: string, answer: Answer): Finding | null {
  const { status, body } = answer
  if (status === 401 && codeOf(body) === 'unauthorized') return ofAnotherVersion(slug, answer)
  if (status === 401) {
    return broken(
      `The platform refuses the call before ${slug} sees it: verify_jwt must be false, as supabase/config.toml says. ${deploy(slug)}`,
    )
  }
  if (status === 404) return broken(`${slug} is not deployed. ${deploy(slug)}`)
  if (status === 200 || codeOf(body) === 'invalid')
    return broken(`${slug} answers a call that it must refuse! ${deploy(slug)}`)
  if (status === 0)
    return broken(`${slug} does not answer. Its log says why (Edge Functions, ${slug}). ${deploy(slug)}`)
  return broken(
    `${slug} does not start. Most likely a secret is missing or wrong: see its log. Put it right in .env.go-live, then run: npm run go-live`,
  )
}
