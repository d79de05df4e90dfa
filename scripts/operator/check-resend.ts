import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { ResendSettings } from '../../supabase/functions/_shared/outbox/mailer.ts'
import { domainOf, type MailAddress, type MailRoute } from '../../supabase/functions/_shared/mails/message.ts'
import { type Answer, attention, broken, type Finding, GO_LIVE, LOOK_AGAIN, request, well } from './finding.ts'

/** Calls Resend's API. It allows few calls a second, so retry a 429 once. */
async function ask({ baseUrl, apiKey }: ResendSettings, path: string): Promise<Answer> {
  const call = () => request(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${apiKey}` } })
  const answer = await call()
  if (answer.status !== 429) return answer
  await setTimeout(1_000 * Math.min(Number(answer.headers.get('retry-after')) || 1, 5))
  return call()
}

/** Returns why Resend could not be asked; null if it answered. */
function obstacleOf({ status, body }: Answer): Finding | null {
  if (status === 200) return null
  if (z.object({ name: z.literal('restricted_api_key') }).safeParse(body).success) {
    return attention('RESEND_API_KEY may only send, so look yourself: resend.com/domains and resend.com/suppressions.')
  }
  return [400, 401, 403].includes(status)
    ? broken(`Resend refuses RESEND_API_KEY. Make a new one, put it in .env.go-live. ${GO_LIVE}`)
    : attention(
        `Resend did not answer (${status === 0 ? 'no connection' : status}), so nothing is known of it. Look at resend-status.com, ${LOOK_AGAIN}`,
      )
}

const domainSchema = z.object({ name: z.string(), status: z.string() })
const domainsSchema = z.object({ data: z.array(domainSchema) })
type Domain = z.infer<typeof domainSchema>

/** Checks that Resend sends for our domains, and to our inboxes. */
export async function resendIsReady(settings: ResendSettings, mail: MailRoute): Promise<Finding> {
  const domains = await ask(settings, '/domains?limit=100')
  const obstacle = obstacleOf(domains)
  if (obstacle) return obstacle
  const known = domainsSchema.safeParse(domains.body).data?.data ?? []
  const findings = [
    domainIsVerified('MAIL_FROM', mail.from, known),
    domainIsVerified('MAIL_CONFIRMATION_FROM', mail.confirmations, known),
    await inboxesAreOpen(settings, mail),
  ]
  return (
    findings.find((one) => one?.state === 'broken') ??
    findings.find((one) => one !== null) ??
    well('our domains are verified, no inbox of ours suppressed')
  )
}

function domainIsVerified(setting: string, sender: MailAddress, known: readonly Domain[]): Finding | null {
  const status = known.find(({ name }) => name === domainOf(sender).toLowerCase())?.status ?? 'not known'
  if (status === 'verified') return null
  // A partial or temporary failure does not stop Resend from sending.
  return /^(partially|temporary)_/.test(status)
    ? attention(
        `The domain of ${setting} is ${status} at Resend. See resend.com/domains for what it asks, ${LOOK_AGAIN}`,
      )
    : broken(
        `The domain of ${setting} is ${status} at Resend, which then sends nothing from it. Verify it at resend.com/domains, ${LOOK_AGAIN}`,
      )
}

async function inboxesAreOpen(settings: ResendSettings, { staff, alerts }: MailRoute): Promise<Finding | null> {
  for (const inbox of new Set([staff.address, alerts.address])) {
    const { status } = await ask(settings, `/suppressions/${encodeURIComponent(inbox)}`)
    if (status === 404) continue
    if (status !== 200) {
      return attention('Resend could not be asked whether it suppresses our inboxes: see resend.com/suppressions.')
    }
    const setting = inbox === staff.address ? 'MAIL_STAFF_TO' : 'MAIL_ALERT_TO'
    return broken(
      `Resend suppresses ${setting}: it takes our mails and drops them. Remove the address at resend.com/suppressions, ${LOOK_AGAIN}`,
    )
  }
  return null
}
