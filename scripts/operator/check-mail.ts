import type { FunctionSettings } from '../../supabase/functions/_shared/env/settings.ts'
import type { MailTransport } from '../../supabase/functions/_shared/outbox/mailer.ts'
import { domainOf } from '../../supabase/functions/_shared/mails/message.ts'
import { FACTS_FILE } from '../facts/facts.ts'
import { resendIsReady } from './check-resend.ts'
import { checkOnceRight, type Settings } from './check-settings.ts'
import { attention, broken, type Check, type Finding, GO_LIVE, LOOK_AGAIN, well } from './finding.ts'
import type { NameServers } from './name-servers.ts'

/**
 * Checks that mail servers and mailboxes will accept our mail.
 *
 * @param companyEmail the address that the site shows; null when it shows none
 */
export function mailChecks(settings: Settings, names: NameServers, companyEmail: string | null = null): Check[] {
  return [
    checkOnceRight(settings, 'our domains for mail', (config) => domainsAreSetUp(config, names)),
    checkOnceRight(settings, 'our inboxes', ({ mail }) => inboxesAreServed(mail, companyEmail, names)),
    checkOnceRight(settings, 'the way out for mail', async ({ transport, mail }) =>
      transport.kind === 'smtp' ? well(transport.host) : resendIsReady(transport, mail),
    ),
  ]
}

async function domainsAreSetUp({ transport, mail }: FunctionSettings, names: NameServers): Promise<Finding> {
  const domains = [...new Set([mail.from, mail.confirmations].map(domainOf))]
  const findings = await Promise.all(domains.map((domain) => domainIsSetUp(domain, transport.kind, names)))
  return findings.find(({ state }) => state !== 'well') ?? well('records are there; ask your mail provider about DKIM')
}

async function domainIsSetUp(domain: string, by: MailTransport['kind'], names: NameServers): Promise<Finding> {
  // Resend requires SPF for its own bounce domain, and checks it before it verifies a domain.
  const spf = by === 'resend' ? true : await hasRecord(names, [domain], 'v=spf1')
  const dmarc = await hasRecord(names, dmarcNames(domain), 'v=DMARC1')
  if (spf === null || dmarc === null)
    return attention(
      `No name server answered, so SPF and DMARC were not looked at. Check this machine’s connection, ${LOOK_AGAIN}`,
    )
  const missing = [...(spf ? [] : ['SPF']), ...(dmarc ? [] : ['DMARC'])]
  if (missing.length === 0) return well()
  return broken(
    `${domain} has no ${missing.join(' and no ')} record: mailboxes may refuse our mails. Add what your mail provider says, ${LOOK_AGAIN}`,
  )
}

/** Returns the names to ask: a domain without a policy has that of the domain above it (RFC 7489, 6.6.3). */
function dmarcNames(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_label, index) => `_dmarc.${labels.slice(index).join('.')}`)
}

/** Returns whether one of the names has such a record; null if no name server answered. */
async function hasRecord(names: NameServers, all: readonly string[], beginning: string): Promise<boolean | null> {
  const found = await Promise.all(all.map((name) => names.texts(name)))
  if (found.some((texts) => texts?.some((text) => text.startsWith(beginning)))) return true
  return found.includes(null) ? null : false
}

/** Checks that our inboxes' domains have mail servers: a typo is enough to lose every mail. */
async function inboxesAreServed(
  { staff, alerts }: FunctionSettings['mail'],
  companyEmail: string | null,
  names: NameServers,
): Promise<Finding> {
  const inboxes = { MAIL_STAFF_TO: staff.address, MAIL_ALERT_TO: alerts.address, 'The company’s e-mail': companyEmail }
  for (const [name, address] of Object.entries(inboxes)) {
    if (address === null) continue
    const domain = domainOf({ address })
    const hosts = await names.mailHosts(domain)
    if (hosts === null)
      return attention(`No name server answered about ${domain}. Check this machine’s connection, ${LOOK_AGAIN}`)
    if (hosts.length > 0) continue
    return broken(
      `${name} is at ${domain}, which has no mail server (MX record). Is it spelled right? Put it right in ${name.startsWith('MAIL') ? '.env.go-live' : FACTS_FILE}. ${GO_LIVE}`,
    )
  }
  return well()
}
