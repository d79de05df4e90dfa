import { PROVIDER_EVENTS_SECRET } from '../../../supabase/functions/_shared/env/mail-provider.ts'
import { EnvironmentError, readSettings } from '../../../supabase/functions/_shared/env/settings.ts'
import { companySchema } from '../../build/facts/company-schema.ts'
import { examplesIn, FACTS_FILE, mistakesIn } from '../../build/facts/facts.ts'
import { kindOfKey } from '../../build/key-kind.ts'
import { functionSettings } from '../go-live/settings.ts'
import type { Settings, Target } from '../target.ts'
import { checkMailServer } from './check-mail-server.ts'
import { fail, failIf, type Finding, warnIf } from './finding.ts'

/** Checks the settings and the company's facts, alone and together. Asks nobody. */
export function checkSettings(settings: Settings, target: Target, facts: unknown): Finding[] {
  const examples = Object.entries(settings).filter(([, value]) => isExample(value))
  const isPublic = kindOfKey(target.publishableKey) === 'secret'
  return [
    ...checkFacts(facts),
    ...examples.map(([name]) => fail('settings', `${name} is still the example.`)),
    ...failIf(isPublic, 'keys', 'VITE_SUPABASE_ANON_KEY is a secret key, which the site would publish.'),
    ...failIf(kindOfKey(target.secretKey) === 'publishable', 'keys', 'SUPABASE_SECRET_KEY is a publishable key.'),
    ...checkMailServer(settings),
    ...checkTogether(settings, target),
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

const SET_BY_PLATFORM = {
  SUPABASE_URL: 'https://project.example',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"x"}',
  SUPABASE_SECRET_KEYS: '{"default":"x"}',
}

/** Reads the settings as the functions do. Their errors are sentences that begin with a setting's name. */
function checkTogether(settings: Settings, target: Target): Finding[] {
  try {
    const read = readSettings({ ...SET_BY_PLATFORM, ...functionSettings(settings, target) })
    const { mail, transport, webhook, mailEventsSecret } = read
    const isSender = mail.staff.address.toLowerCase() === mail.from.address.toLowerCase()
    const isDeaf = transport.kind === 'provider' && mailEventsSecret === null
    return [
      ...failIf(webhook.problem !== null, 'settings', `Nothing is posted to the webhook: ${webhook.problem}.`),
      ...failIf(isSender, 'mail', 'MAIL_STAFF_TO is MAIL_FROM: mail programs drop mails from their own address.'),
      ...warnIf(isDeaf, 'mail', `${PROVIDER_EVENTS_SECRET} is not set, so nobody is told of mails that come back.`),
    ]
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    return error.message.split('; ').map((said) => fail('settings', `${said}.`))
  }
}
