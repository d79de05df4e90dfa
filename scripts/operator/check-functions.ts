import { z } from 'zod'
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../supabase/functions/_shared/contract/version.ts'
import { attention, broken, deploy, type Answer, type Check, type Finding, request, well } from './finding.ts'
import type { Target } from './target.ts'

const FOR_VISITORS = ['submit-quote', 'submit-contact']
const FOR_OPERATORS = ['deliver-mail', 'sweep-photos']

/** Whether every function runs, lets in who may call it, and nobody else. None of the calls sends or changes anything. */
export function functionChecks(target: Target): Check[] {
  return [
    ...FOR_VISITORS.map((slug) => ({ name: `function ${slug}`, look: () => forVisitors(target, slug) })),
    ...FOR_OPERATORS.map((slug) => ({ name: `function ${slug}`, look: () => forOperators(target, slug) })),
  ]
}

async function forVisitors(target: Target, slug: string): Promise<Finding> {
  const problem = problemOf(slug, await call(target, slug, null), target)
  if (problem) return problem
  if (target.publishableKey === null) return attention('Set SUPABASE_PUBLISHABLE_KEY to have the key looked at.')
  const { body } = await call(target, slug, target.publishableKey)
  // An empty payload breaks every rule, so being told so means that the key was taken.
  if (codeOf(body) === 'invalid') return well()
  return broken(`${slug} does not take the publishable key. ${deploy(slug)}`)
}

async function forOperators(target: Target, slug: string): Promise<Finding> {
  const problem = problemOf(slug, await call(target, slug, target.publishableKey), target)
  if (problem) return problem
  // A list is no payload of theirs: with the right key they say so, and do nothing.
  const { body } = await call(target, slug, target.secretKey, '[]')
  if (codeOf(body) === 'invalid') return well()
  return broken(`${slug} does not take the secret key. ${deploy(slug)}`)
}

function call({ url }: Target, slug: string, apikey: string | null, body = '{}'): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(apikey !== null && { apikey }) }
  return request(`${url}/functions/v1/${slug}`, { method: 'POST', headers, body })
}

const codeOf = (body: unknown): unknown => z.object({ code: z.unknown() }).safeParse(body).data?.code

/** What is wrong with a function that does not refuse a call without its key in its own words. */
function problemOf(slug: string, { status, body, headers }: Answer, { isLocal }: Target): Finding | null {
  if (status === 401 && codeOf(body) === 'unauthorized') {
    if (headers.get(CONTRACT_HEADER) === CONTRACT_VERSION) return null
    return broken(
      `${slug} was deployed from another version than this code and the site built from it. ${deploy(slug)}`,
    )
  }
  if (status === 401) {
    return broken(
      `The platform refuses the call before ${slug} sees it: verify_jwt must be false, as supabase/config.toml says. ${deploy(slug)}`,
    )
  }
  if (status === 404) return broken(`${slug} is not deployed. ${deploy(slug)}`)
  if (status === 200 || codeOf(body) === 'invalid') return broken(`${slug} answers without a key! ${deploy(slug)}`)
  if (status === 0) return broken(`${slug} does not answer.`)
  return broken(
    isLocal
      ? `${slug} does not run. The site's window says why.`
      : `${slug} does not start. Most likely a secret is missing or wrong: see its log. Put it right in .env.go-live, then run: npm run go-live`,
  )
}
