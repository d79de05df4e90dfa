import type { FunctionSettings } from '../../supabase/functions/_shared/env/settings.ts'
import { sign } from '../../supabase/functions/_shared/http/signature.ts'
import { checkOnceRight, type Settings } from './check-settings.ts'
import { attention, broken, type Check, type Finding, GO_LIVE, request, well } from './finding.ts'

/** Posts a test to each webhook that is set, as the functions post to it. It is about nobody, and says that it is a test. */
export const webhookChecks = (settings: Settings): Check[] => [
  checkOnceRight(settings, 'the alerts’ webhook', ({ alertUrl }) =>
    alertUrl === null
      ? well('not set')
      : takesPosts('ALERT_WEBHOOK_URL', alertUrl, { kind: 'test', reference: 'TESTTEST', code: 'doctor' }),
  ),
  checkOnceRight(settings, 'the lead webhook', ({ leadWebhook }) =>
    leadWebhook.to === null ? well('not set') : takesLeads(leadWebhook.to),
  ),
]

async function takesLeads({ url, secret }: NonNullable<FunctionSettings['leadWebhook']['to']>): Promise<Finding> {
  const id = `test_${crypto.randomUUID()}`
  const now = new Date()
  const event = { text: 'A test of the website', type: 'test', timestamp: now.toISOString(), data: { id } }
  return takesPosts('LEAD_WEBHOOK_URL', url, event, await sign(id, JSON.stringify(event), secret, now))
}

async function takesPosts(setting: string, url: string, body: object, more = {}): Promise<Finding> {
  const headers = { 'content-type': 'application/json', ...more }
  const { status } = await request(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (status >= 200 && status < 300) return well(`answers ${status}`)
  const said = `${setting} ${status === 0 ? 'does not answer' : `answers a test with ${status}`}`
  // It is there, and may take what is no test.
  if (status === 400 || status === 422) return attention(`${said}. See there whether it takes what is no test.`)
  return broken(`${said}, so nothing reaches whoever listens there. Put it right in .env.go-live. ${GO_LIVE}`)
}
