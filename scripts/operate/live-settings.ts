import path from 'node:path'
import {
  EnvironmentError,
  PROVIDER_EVENTS_SECRET,
  PROVIDER_KEY,
  readFunctionSettings,
} from '../../supabase/functions/_shared/env.ts'
import { companySchema, findExamples, FACTS_FILE, mistakesIn } from '../build/facts.ts'
import { classifyKey } from '../build/prerender/site-settings.ts'
import { fail, failIf, type Finding, warnIf } from './findings.ts'
import { OperatorError, readSettingsFile, type Settings, type Target } from './target.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Reads a settings file. Settings that are missing from the file get their value from .env.example. */
export function completeSettings(file: string): Settings {
  const settings = { ...readSettingsFile(path.join(root, '.env.example')), ...readSettingsFile(file) }
  // With SMTP, Resend's key is unused, so its placeholder isn't a mistake.
  return settings['SMTP_URL'] ? { ...settings, [PROVIDER_KEY]: '' } : settings
}

export function projectRef(settings: Settings, { url }: Target): string {
  const ref = settings['SUPABASE_PROJECT_REF'] || /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(url)?.[1]
  if (ref) return ref
  throw new OperatorError(
    'Set SUPABASE_PROJECT_REF, because VITE_SUPABASE_URL is a custom domain that doesn’t contain the project’s reference.',
  )
}

/** Returns the settings that have a matching name and aren't empty. */
export function pickSettings(names: RegExp, settings: Settings): Record<string, string> {
  const named = Object.entries(settings).flatMap(([name, value]): [string, string][] =>
    value && names.test(name) ? [[name, value]] : [],
  )
  return Object.fromEntries(named)
}

/** Returns the functions' settings: the two addresses, and every other setting except the build's and Supabase's own. */
export const functionSettings = (settings: Settings, { url, siteUrl }: Target): Record<string, string> => ({
  API_ORIGIN: url,
  SITE_ORIGINS: siteUrl,
  ...pickSettings(/^(?!VITE_|SUPABASE_)/, settings),
})

/** Checks the settings and the company's facts without network access. */
export function checkSettings(settings: Settings, target: Target, facts: unknown): Finding[] {
  const examples = Object.entries(settings).filter(([, value]) => isExample(value))
  const publishesSecret = classifyKey(target.publishableKey) === 'secret'
  return [
    ...checkFacts(facts),
    ...examples.map(([name]) => fail('settings', `${name} still has the example value.`)),
    ...failIf(publishesSecret, 'keys', 'VITE_SUPABASE_ANON_KEY is a secret key. The site would publish it.'),
    ...failIf(classifyKey(target.secretKey) === 'publishable', 'keys', 'SUPABASE_SECRET_KEY is a publishable key.'),
    ...checkMailServer(settings),
    ...checkTogether(settings, target),
  ]
}

function checkFacts(facts: unknown): Finding[] {
  const mistakes = mistakesIn(facts)
  const examples = mistakes.length > 0 ? [] : findExamples(companySchema.parse(facts))
  return [...mistakes, ...examples.map((fact) => `The ${fact} is still the example.`)].map((message) =>
    fail('settings', `${message} (${FACTS_FILE})`),
  )
}

const isExample = (value = '') => /(^|[@/.])example\.com$|(^|[/_])your-(key|project)(\.|$)/.test(value)

const SET_BY_PLATFORM = {
  SUPABASE_URL: 'https://project.example',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"x"}',
  SUPABASE_SECRET_KEYS: '{"default":"x"}',
}

/** Validates the settings as the functions do. */
function checkTogether(settings: Settings, target: Target): Finding[] {
  try {
    const environment = { ...SET_BY_PLATFORM, ...functionSettings(settings, target) }
    const { mail, transport, webhook, mailEventsSecret } = readFunctionSettings(environment)
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
    return error.message.split('; ').map((message) => fail('settings', `${message}.`))
  }
}

const INSTEAD = 'Use a provider with port 465, such as Amazon SES or SendGrid, or Resend’s API (RESEND_API_KEY).'

const MICROSOFT = /(?:^|\.)(?:office365\.com|(?:smtp-mail|mail\.protection)\.outlook\.com|outlook\.office\.com)$/i

/** Checks whether hosted functions can send through SMTP_URL, because they can't reach ports 25 and 587. */
export function checkMailServer({ SMTP_URL, MAIL_ESCALATION_TO }: Settings): Finding[] {
  if (!SMTP_URL || !URL.canParse(SMTP_URL)) return []
  const problem = findProblem(new URL(SMTP_URL))
  if (problem !== null) return [fail('settings', `SMTP_URL ${problem}`)]
  return warnIf(
    !MAIL_ESCALATION_TO,
    'settings',
    'With SMTP_URL, bounced email goes only to the MAIL_FROM inbox, and the site doesn’t learn about bounces. Set MAIL_ESCALATION_TO so that overdue leads reach another inbox.',
  )
}

function findProblem({ protocol, hostname, port }: URL): string | null {
  if (MICROSOFT.test(hostname)) {
    return `points to Microsoft 365, which accepts email only on ports 587 and 25 and is phasing out password sign-in. ${INSTEAD}`
  }
  if (port === '25' || port === '587') return `uses port ${port}, which hosted functions can’t reach. ${INSTEAD}`
  if (protocol === 'smtp:' && (port === '' || port === '465'))
    return 'must begin with smtps: for port 465, not with smtp:.'
  return null
}
