import { z } from 'zod'
import { attention, broken, type Check, type Finding, OUTBOX, PUSH, request, well } from './finding.ts'
import { type OutboxList, outboxSchema } from './outbox-list.ts'
import { ask, type Target } from './target.ts'
import { codeInWords, FORGOTTEN, isForLeadWebhook } from './words.ts'

/** Checks the keys, the table of quotes, and the outbox. */
export function backendChecks(target: Target): Check[] {
  return [
    { name: 'the publishable key', look: () => visitorsAreKnown(target) },
    { name: 'the secret key and the outbox', look: () => outboxIsHealthy(target) },
  ]
}

async function visitorsAreKnown({ url, publishableKey }: Target): Promise<Finding> {
  if (publishableKey === null) return attention('Set VITE_SUPABASE_ANON_KEY to have this looked at.')
  const { status, body } = await request(`${url}/rest/v1/soft_quotes?select=id&limit=1`, {
    headers: { apikey: publishableKey },
  })
  if (status === 0)
    return broken(
      `${url} does not answer. Compare the address with Project Settings, API, and see at supabase.com/dashboard whether the project is paused.`,
    )
  if (status === 404) return broken(`The table soft_quotes is missing. ${PUSH}`)
  const refusal = z.object({ code: z.string() }).safeParse(body)
  if (status === 401 && refusal.data?.code !== '42501') {
    return broken('The publishable key is refused. Take a current one (Project Settings, API Keys).')
  }
  return well()
}

async function outboxIsHealthy(target: Target): Promise<Finding> {
  const { sent, open: all } = outboxSchema.parse(await ask(target, 'list_outbox'))
  const open = all.filter(({ kind }) => !isForLeadWebhook(kind))
  // A visitor's mistyped address is not a problem to fix.
  const dead = open.filter(({ state, kind }) => state === 'dead' && !kind.endsWith('_confirmation'))
  const retrying = open.filter(({ state }) => state === 'retrying')
  const last = [...dead, ...retrying][0]?.lastError ?? null
  if (dead.length > 0) {
    return broken(`Mails that failed for good: ${dead.length} (${codeInWords(last)}). ${OUTBOX}`)
  }
  if (retrying.length > 0)
    return attention(`Mails that wait for another try: ${retrying.length} (${codeInWords(last)}). ${OUTBOX}`)
  return leadsAreTaken(all) ?? well(`${sent} mails sent, ${open.length} waiting`)
}

/** Reports leads that the webhook did not take. Staff have their mails, so nothing is broken. */
function leadsAreTaken(all: OutboxList['open']): Finding | null {
  const untaken = all.filter(
    ({ kind, lastError }) => isForLeadWebhook(kind) && lastError !== null && lastError !== FORGOTTEN,
  )
  const [first] = untaken
  if (first === undefined) return null
  const why = codeInWords(first.lastError, first.kind)
  return attention(
    `Leads that the lead webhook has not taken: ${untaken.length} (${why}). Their mails do not depend on it. ${OUTBOX}`,
  )
}
