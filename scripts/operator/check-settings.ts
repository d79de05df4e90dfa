import { resolveTxt } from 'node:dns/promises'
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { company } from '../../supabase/functions/_shared/contract/company.ts'
import type { Company } from '../../supabase/functions/_shared/contract/company-format.ts'
import { type Config, EnvironmentError, readConfig } from '../../supabase/functions/_shared/env/config.ts'
import { siteKeyOfBuild, turnstileIsRight } from './check-turnstile.ts'
import { attention, broken, type Check, type Finding, well } from './finding.ts'

/** Whether the functions' secrets, in the file they are set from, make sense; and what mail servers think of them. */
export function settingsChecks(file: string): Check[] {
  return [
    { name: `settings in ${file}`, look: async () => settingsAreRight(file) },
    { name: 'the sender’s domain', look: () => domainIsSetUp(file) },
    { name: 'Cloudflare Turnstile', look: () => turnstileIsSetUp(file) },
    { name: 'the company’s facts', look: async () => factsAreReal(company) },
  ]
}

/** Supabase sets these by itself, so the file does not have them. */
const SET_BY_PLATFORM = {
  SUPABASE_URL: 'https://project.example',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"x"}',
  SUPABASE_SECRET_KEYS: '{"default":"x"}',
}

function read(file: string): Config | Finding {
  if (!existsSync(file)) return broken(`There is no file ${file}. Copy it from .env.example and fill it in.`)
  const settings = parseEnv(readFileSync(file, 'utf8'))
  const reserved = Object.keys(settings).filter((name) => name.startsWith('SUPABASE_'))
  if (reserved.length > 0) return broken(`Supabase sets ${reserved.join(', ')} itself and refuses them: take them out.`)
  try {
    return readConfig({ ...SET_BY_PLATFORM, ...settings })
  } catch (error) {
    if (error instanceof EnvironmentError) return broken(error.message)
    throw error
  }
}

function settingsAreRight(file: string): Finding {
  const config = read(file)
  if ('state' in config) return config
  const { transport, access, mail } = config
  if (transport.kind === 'smtp' && transport.port !== 465) {
    return broken(`SMTP_PORT is ${transport.port}. Hosted functions reach mail servers on port 465 only.`)
  }
  if (mail.staff.address.endsWith('example.com')) return broken('MAIL_STAFF_TO is still the example: name your inbox.')
  if (access.origins.length === 0) return attention('SITE_ORIGINS is empty: pages of any site may call the functions.')
  if (mail.alerts.address === mail.staff.address) {
    return attention('MAIL_ALERT_TO is not set: alerts go to the inbox whose mails they are about.')
  }
  return well(`mail by ${transport.kind}`)
}

async function domainIsSetUp(file: string): Promise<Finding> {
  const config = read(file)
  if ('state' in config) return attention('Looked at once the settings are right.')
  const domain = config.mail.from.address.split('@').at(-1) ?? ''
  const [spf, dmarc] = await Promise.all([records(domain), records(`_dmarc.${domain}`)])
  if (spf === null || dmarc === null) return attention('No name server could be asked.')
  const missing = [
    ...(spf.some((record) => record.startsWith('v=spf1')) ? [] : ['SPF']),
    ...(dmarc.some((record) => record.startsWith('v=DMARC1')) ? [] : ['DMARC']),
  ]
  if (missing.length === 0) return well(`SPF and DMARC of ${domain} are there; ask your mail provider about DKIM`)
  return broken(
    `${domain} has no ${missing.join(' and no ')} record: mailboxes may refuse our mails. Your mail provider says what to add.`,
  )
}

async function turnstileIsSetUp(file: string): Promise<Finding> {
  const config = read(file)
  if ('state' in config) return attention('Looked at once the settings are right.')
  return turnstileIsRight(config.turnstile, siteKeyOfBuild())
}

/** A name's TXT records; null when nobody could be asked. */
async function records(name: string): Promise<string[] | null> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null
  }
}

/** A number with 555-01 in it and a domain under `.example` can be nobody's. */
export function factsAreReal({ phone, email }: Pick<Company, 'phone' | 'email'>): Finding {
  return /55501\d\d$/.test(phone ?? '') || email?.endsWith('.example')
    ? broken('supabase/functions/_shared/contract/company.ts still holds the example phone number or e-mail address.')
    : well()
}
