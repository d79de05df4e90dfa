import { examplesIn, FACTS_FILE, mistakesIn } from '../../build/facts/facts.ts'
import { companySchema } from '../../build/facts/company-schema.ts'
import { kindOfKey } from '../../build/key-kind.ts'
import { type Finding, note, wrong } from './look.ts'
import { readAsFunctions, type Settings } from '../settings.ts'
import type { Target } from '../target.ts'

/** Looks at the settings and the company's facts, alone and together. Asks nobody. */
export function lookAtSettings(
  settings: Settings,
  { publishableKey, secretKey, siteUrl }: Target,
  facts: unknown,
): Finding[] {
  const examples = Object.entries(settings).filter(([, value]) => isExample(value))
  return [
    ...factsIn(facts),
    ...examples.map(([name]) => wrong('settings', `${name} is still the example.`)),
    ...(publishableKey !== null && kindOfKey(publishableKey) === 'secret'
      ? [wrong('keys', 'VITE_SUPABASE_ANON_KEY is a secret key, which the site would publish.')]
      : []),
    ...(kindOfKey(secretKey) === 'publishable' ? [wrong('keys', 'SUPABASE_SECRET_KEY is a publishable key.')] : []),
    ...togetherIn(settings, siteUrl),
  ]
}

function factsIn(facts: unknown): Finding[] {
  const mistakes = mistakesIn(facts)
  const examples = mistakes.length > 0 ? [] : examplesIn(companySchema.parse(facts))
  return [...mistakes, ...examples.map((fact) => `The ${fact} is still the example’s.`)].map((said) =>
    wrong('settings', `${said} (${FACTS_FILE})`),
  )
}

/** Whether a value is a placeholder of .env.example. */
const isExample = (value = '') => /(^|[@/.])example\.com$|(^|[/_])your-(key|project)(\.|$)/.test(value)

function togetherIn(settings: Settings, siteUrl: string | null): Finding[] {
  const read = readAsFunctions(settings)
  if (Array.isArray(read)) return read.map((said) => wrong('settings', `${said}.`))
  const { access, mail, transport, webhook, webhookSecret } = read
  const findings: Finding[] = []
  if (webhook.problem !== null) {
    findings.push(wrong('settings', `Nothing is posted to the webhook: ${webhook.problem}.`))
  }
  if (siteUrl !== null && !access.origins.includes(siteUrl)) {
    findings.push(
      wrong('settings', `SITE_ORIGINS lacks ${siteUrl}, so browsers will not let the site call the functions.`),
    )
  }
  if (transport.kind === 'smtp' && transport.port !== 465) {
    findings.push(wrong('mail', `Hosted functions reach mail servers on port 465 only, not on ${transport.port}.`))
  }
  if (isSame(mail.staff, mail.from)) {
    findings.push(wrong('mail', 'MAIL_STAFF_TO is MAIL_FROM: mail programs file or drop mails from their own address.'))
  }
  if (isSame(mail.alerts, mail.staff)) {
    findings.push(
      note('mail', 'MAIL_ALERT_TO is not another inbox: alerts go to the inbox whose mails they are about.'),
    )
  }
  if (transport.kind === 'resend' && webhookSecret === null) {
    findings.push(note('mail', 'RESEND_WEBHOOK_SECRET is not set, so nobody is told of mails that come back.'))
  }
  return findings
}

interface Address {
  readonly address: string
}
const isSame = (one: Address, other: Address) => one.address.toLowerCase() === other.address.toLowerCase()
