import { readdirSync } from 'node:fs'
import { z } from 'zod'
import { sign } from '../../supabase/functions/_shared/http/signature.ts'
import { attention, broken, type Check, deploy, type Finding, GO_LIVE, OUTBOX, request, well } from './finding.ts'
import { call, codeOf, ofAnotherVersion, problemOf } from './function-call.ts'
import type { Target } from './target.ts'
import { span } from './words.ts'

const FUNCTIONS = new URL('../../supabase/functions', import.meta.url)
const FOR_VISITORS = [...readdirSync(FUNCTIONS).filter((slug) => slug.startsWith('submit-')), 'mark-answered']
const FOR_OPERATORS = ['deliver-mail', 'sweep-photos']

/**
 * Checks that every function runs, and accepts the right keys only. None of the calls sends or changes anything.
 *
 * @param webhookSecret the mail service's signing secret; null if not known
 */
export function functionChecks(target: Target, webhookSecret: string | null): Check[] {
  return [
    ...FOR_VISITORS.map((slug) => ({ name: `function ${slug}`, look: () => forVisitors(target, slug) })),
    ...FOR_OPERATORS.map((slug) => ({ name: `function ${slug}`, look: () => forOperators(target, slug) })),
    { name: 'function mail-events', look: () => forMailService(target, webhookSecret) },
    { name: 'function health', look: () => forMonitors(target) },
  ]
}

async function forVisitors(target: Target, slug: string): Promise<Finding> {
  const problem = problemOf(slug, await call(target, slug, null))
  if (problem) return problem
  if (target.publishableKey === null) return attention('Set VITE_SUPABASE_ANON_KEY to have the key looked at.')
  const { body } = await call(target, slug, target.publishableKey)
  // An empty payload is invalid, so this code means that the key was accepted.
  if (codeOf(body) === 'invalid') return well()
  return broken(`${slug} does not take the publishable key. ${deploy(slug)}`)
}

async function forOperators(target: Target, slug: string): Promise<Finding> {
  const problem = problemOf(slug, await call(target, slug, target.publishableKey))
  if (problem) return problem
  // A list is an invalid payload: with the right key they answer so, and do nothing.
  const { body } = await call(target, slug, target.secretKey, '[]')
  if (codeOf(body) === 'invalid') return well()
  return broken(`${slug} does not take the secret key. ${deploy(slug)}`)
}

const SIGNED = JSON.stringify({ type: 'doctor.asked', data: {} })

async function forMailService(target: Target, secret: string | null): Promise<Finding> {
  const slug = 'mail-events'
  const problem = problemOf(slug, await call(target, slug, target.publishableKey))
  if (problem || secret === null) return problem ?? well()
  // An unknown event: with a valid signature the function ignores it.
  const { status } = await call(target, slug, null, SIGNED, await sign('doctor', SIGNED, secret, new Date()))
  if (status === 200) return well()
  return broken(
    `${slug} does not know RESEND_WEBHOOK_SECRET, so that nobody is told of mails that come back. ${GO_LIVE}`,
  )
}

const healthSchema = z.object({
  ok: z.boolean(),
  database: z.boolean(),
  schedule: z.boolean().default(true),
  overdueSeconds: z.number().default(0),
})

async function forMonitors(target: Target): Promise<Finding> {
  const slug = 'health'
  const answer = await request(`${target.url}/functions/v1/${slug}`)
  const told = healthSchema.safeParse(answer.body)
  if (!told.success) return problemOf(slug, answer) ?? broken(`${slug} answers something else. ${deploy(slug)}`)
  const { ok, database, schedule, overdueSeconds } = told.data
  if (ok) return ofAnotherVersion(slug, answer) ?? well()
  const says = `${slug} answers ${answer.status}, and a monitor would call somebody`
  if (!database) return broken(`${says}: it does not reach the database. Its log says why. ${deploy(slug)}`)
  if (schedule) return broken(`${says}: a mail has been due for ${span(overdueSeconds)}. ${OUTBOX}`)
  return broken(`${says}: the schedule stands still. ${GO_LIVE}`)
}
