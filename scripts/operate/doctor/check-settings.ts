import { PROVIDER_EVENTS_SECRET, EnvironmentError, readSettings } from '../../../supabase/functions/_shared/env.ts'
import { companySchema } from '../../build/facts/company-schema.ts'
import { examplesIn, FACTS_FILE, mistakesIn } from '../../build/facts/facts.ts'
import { kindOfKey } from '../../build/key-kind.ts'
import { functionSettings } from '../go-live/settings.ts'
import type { Settings, Target } from '../target.ts'
import { checkMailServer } from './check-mail-server.ts'
import { fail, failIf, type Finding, warnIf } from './finding.ts'

/** Checks the settings and the company's facts, without any call. */
export function checkSettings(settings: Settings, target: Target, facts: unknown): Finding[] {
  const examples = Object.entries(settings).filter(([, value]) => isExample(value))
  const publishesSecret = kindOfKey(target.publishableKey) === 'secret'
  return [
    ...checkFacts(facts),
    ...examples.map(([name]) => fail('settings', `${name} still has the example value.`)),
    ...failIf(publishesSecret, 'keys', 'VITE_SUPABASE_ANON_KEY is a secret key. The site would publish it.'),
    ...failIf(kindOfKey(target.secretKey) === 'publishable', 'keys', 'SUPABASE_SECRET_KEY is a publishable key.'),
    ...checkMailServer(settings),
    ...checkTogether(settings, target),
  ]
}

function checkFacts(facts: unknown): Finding[] {
  const mistakes = mistakesIn(facts)
  const examples = mistakes.length > 0 ? [] : examplesIn(companySchema.parse(facts))
  return [...mistakes, ...examples.map((fact) => `The ${fact} is still the example.`)].map((said) =>
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

/** Reads the settings as the functions do. Each error is a sentence that begins with a setting's name. */
function checkTogether(settings: Settings, target: Target): Finding[] {
  try {
    const read = readSettings({ ...SET_BY_PLATFORM, ...functionSettings(settings, target) })
    const { mail, transport, webhook, mailEventsSecret } = read
    const isSender = mail.staff.address.toLowerCase() === mail.from.address.toLowerCase()
    const missesBounces = transport.kind === 'provider' && mailEventsSecret === null
    return [
      ...failIf(webhook.problem !== null, 'settings', `The webhook is off: ${webhook.problem}.`),
      ...failIf(
        isSender,
        'email',
        'MAIL_STAFF_TO and MAIL_FROM are the same address. Mailboxes often drop email from their own address.',
      ),
      ...warnIf(
        missesBounces,
        'email',
        `${PROVIDER_EVENTS_SECRET} isn’t set, so the site doesn’t learn about bounces.`,
      ),
    ]
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    return error.message.split('; ').map((said) => fail('settings', `${said}.`))
  }
}
