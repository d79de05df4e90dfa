import { PROVIDER_EVENTS_SECRET } from '../../../supabase/functions/_shared/env/mail-provider.ts'
import { companySchema } from '../../build/facts/company-schema.ts'
import { examplesIn, FACTS_FILE, mistakesIn } from '../../build/facts/facts.ts'
import { kindOfKey } from '../../build/key-kind.ts'
import { readAsFunctions } from '../go-live/settings.ts'
import type { Settings, Target } from '../target.ts'
import { fail, type Finding, warn } from './finding.ts'

/** Checks the settings and the company's facts, alone and together. Asks nobody. */
export function checkSettings(settings: Settings, { publishableKey, secretKey }: Target, facts: unknown): Finding[] {
  const examples = Object.entries(settings).filter(([, value]) => isExample(value))
  const isSwapped = publishableKey !== null && kindOfKey(publishableKey) === 'secret'
  return [
    ...checkFacts(facts),
    ...examples.map(([name]) => fail('settings', `${name} is still the example.`)),
    ...(isSwapped ? [fail('keys', 'VITE_SUPABASE_ANON_KEY is a secret key, which the site would publish.')] : []),
    ...(kindOfKey(secretKey) === 'publishable' ? [fail('keys', 'SUPABASE_SECRET_KEY is a publishable key.')] : []),
    ...checkTogether(settings),
  ]
}

function checkFacts(facts: unknown): Finding[] {
  const mistakes = mistakesIn(facts)
  const examples = mistakes.length > 0 ? [] : examplesIn(companySchema.parse(facts))
  return [...mistakes, ...examples.map((fact) => `The ${fact} is still the example’s.`)].map((said) =>
    fail('settings', `${said} (${FACTS_FILE})`),
  )
}

/** Whether a value is a placeholder of .env.example. */
const isExample = (value = '') => /(^|[@/.])example\.com$|(^|[/_])your-(key|project)(\.|$)/.test(value)

function checkTogether(settings: Settings): Finding[] {
  const read = readAsFunctions(settings)
  if (Array.isArray(read)) return read.map((said) => fail('settings', `${said}.`))
  const { mail, transport, webhook, webhookSecret } = read
  const findings: Finding[] = []
  if (webhook.problem !== null) {
    findings.push(fail('settings', `Nothing is posted to the webhook: ${webhook.problem}.`))
  }
  if (mail.staff.address.toLowerCase() === mail.from.address.toLowerCase()) {
    findings.push(fail('mail', 'MAIL_STAFF_TO is MAIL_FROM: mail programs file or drop mails from their own address.'))
  }
  if (transport.kind === 'provider' && webhookSecret === null) {
    findings.push(warn('mail', `${PROVIDER_EVENTS_SECRET} is not set, so nobody is told of mails that come back.`))
  }
  return findings
}
