import { z } from 'zod'
import type { Config } from '../../supabase/functions/_shared/env/config.ts'
import { configOf, type Settings } from './check-settings.ts'
import { attention, broken, type Check, type Finding, GO_LIVE, request, well } from './finding.ts'
import type { NameServers } from './name-servers.ts'

/** Whether mail servers and mailboxes will take what we send. */
export function mailChecks(settings: Settings, names: NameServers): Check[] {
  const check = (name: string, look: (config: Config) => Promise<Finding>): Check => ({
    name,
    look: async () => {
      const config = configOf(settings)
      return typeof config === 'string' ? attention('Looked at once the settings are right.') : look(config)
    },
  })
  return [
    check('the sender’s domain', ({ mail }) => domainIsSetUp(domainOf(mail.from.address), names)),
    check('the way out for mail', (config) => wayOutIsOpen(config, names)),
  ]
}

const domainOf = (address: string) => address.split('@').at(-1) ?? ''

async function domainIsSetUp(domain: string, names: NameServers): Promise<Finding> {
  const [spf, dmarc] = await Promise.all([names.texts(domain), names.texts(`_dmarc.${domain}`)])
  if (spf === null || dmarc === null) return attention('No name server could be asked.')
  const missing = [
    ...(spf.some((record) => record.startsWith('v=spf1')) ? [] : ['SPF']),
    ...(dmarc.some((record) => record.startsWith('v=DMARC1')) ? [] : ['DMARC']),
  ]
  if (missing.length === 0) return well(`SPF and DMARC of ${domain} are there; ask your mail provider about DKIM`)
  return broken(
    `${domain} has no ${missing.join(' and no ')} record: mailboxes may refuse our mails. Add what your mail provider says, then run: npm run doctor`,
  )
}

async function wayOutIsOpen(config: Config, names: NameServers): Promise<Finding> {
  const { transport, mail } = config
  if (transport.kind === 'smtp') return hostIsReachable(transport.host, names)
  const ask = (path: string) =>
    request(`${transport.baseUrl}${path}`, { headers: { authorization: `Bearer ${transport.apiKey}` } })
  const domains = await ask('/domains')
  if (z.object({ name: z.literal('restricted_api_key') }).safeParse(domains.body).success) {
    return attention('RESEND_API_KEY may only send, so look yourself: resend.com/domains and resend.com/suppressions.')
  }
  if (domains.status === 0) return attention('Resend could not be asked.')
  if ([400, 401, 403].includes(domains.status)) {
    return broken(`Resend refuses RESEND_API_KEY. Make a new one, put it in .env.go-live. ${GO_LIVE}`)
  }
  const status = statusOf(domainOf(mail.from.address), domains.body)
  if (status !== 'verified') {
    return broken(
      `The domain of MAIL_FROM is ${status} at Resend, which then sends nothing. Verify it at resend.com/domains, then run: npm run doctor`,
    )
  }
  const inboxes = [...new Set([mail.staff.address, mail.alerts.address])]
  for (const inbox of inboxes) {
    if ((await ask(`/suppressions/${encodeURIComponent(inbox)}`)).status !== 200) continue
    const setting = inbox === mail.staff.address ? 'MAIL_STAFF_TO' : 'MAIL_ALERT_TO'
    return broken(
      `Resend suppresses ${setting}: it takes our mails and drops them. Remove the address at resend.com/suppressions, then run: npm run doctor`,
    )
  }
  return well('the domain is verified, no inbox of ours suppressed')
}

const domainsSchema = z.object({ data: z.array(z.object({ name: z.string(), status: z.string() })) })

function statusOf(domain: string, body: unknown): string {
  const found = domainsSchema.safeParse(body).data?.data.find(({ name }) => name === domain)
  return found?.status ?? 'not known'
}

async function hostIsReachable(host: string, names: NameServers): Promise<Finding> {
  const [v4, v6] = await Promise.all([names.addresses(host, 4), names.addresses(host, 6)])
  if (v4 === null || v6 === null) return attention('No name server could be asked about SMTP_HOST.')
  const mend = `Name another in .env.go-live. ${GO_LIVE}`
  if (v4.length === 0 && v6.length === 0) return broken(`SMTP_HOST is no known host. ${mend}`)
  if (v4.length > 0) return well(`${host} is known`)
  return broken(`SMTP_HOST has IPv6 addresses only, and hosted functions reach IPv4. ${mend}`)
}
