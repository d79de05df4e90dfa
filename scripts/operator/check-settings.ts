import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { EnvironmentError, type FunctionSettings, readSettings } from '../../supabase/functions/_shared/env/settings.ts'
import { attention, broken, type Check, type Finding, GO_LIVE, well } from './finding.ts'
import { kindOfKey } from './key-kind.ts'
import { OperatorError, type Target } from './target.ts'

export type Settings = Readonly<Record<string, string | undefined>>

/** Reads a settings file, such as .env.go-live. */
export function readSettingsFile(file: string): Settings {
  if (existsSync(file)) return parseEnv(readFileSync(file, 'utf8'))
  throw new OperatorError(`There is no file ${file}. Copy it from .env.example and fill it in.`)
}

/**
 * Returns the project and the site that the settings name.
 * @throws OperatorError
 */
export function targetOf(settings: Settings): Target {
  const originOf = (name: string) => {
    const text = settings[name] ?? ''
    if (URL.canParse(text)) return new URL(text).origin
    throw new OperatorError(`${name} must be a URL such as https://www.example.com`)
  }
  const secretKey = settings['SUPABASE_SECRET_KEY']
  if (!secretKey) throw new OperatorError('Set SUPABASE_SECRET_KEY to a secret key (Project Settings, API Keys).')
  return {
    url: originOf('VITE_SUPABASE_URL'),
    secretKey,
    publishableKey: settings['VITE_SUPABASE_ANON_KEY'] || null,
    siteUrl: settings['VITE_SITE_URL'] ? originOf('VITE_SITE_URL') : null,
    isLocal: false,
  }
}

/** Returns the functions' settings, without the build's and those that Supabase sets. */
export const functionSettings = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([name, value]) => value && !/^(VITE_|SUPABASE_)/.test(name)))

const SET_BY_PLATFORM = {
  SUPABASE_URL: 'https://project.example',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"x"}',
  SUPABASE_SECRET_KEYS: '{"default":"x"}',
}

/** Returns the settings as the functions read them, or their error. */
function configOf(settings: Settings): FunctionSettings | string {
  try {
    return readSettings({ ...SET_BY_PLATFORM, ...functionSettings(settings) })
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message
    throw error
  }
}

/** Returns the functions' errors about the settings: sentences that begin with a setting's name. */
export function complaints(settings: Settings): string[] {
  const config = configOf(settings)
  return typeof config === 'string' ? config.split('; ') : []
}

/** Checks the settings, alone and together. */
export const settingsCheck = (settings: Settings, siteUrl: string | null): Check => ({
  name: 'the settings',
  look: async () => settingsAreRight(settings, siteUrl),
})

/** A check that needs valid settings. */
export const checkOnceRight = (
  settings: Settings,
  name: string,
  look: (config: FunctionSettings) => Finding | Promise<Finding>,
): Check => ({
  name,
  async look() {
    const config = configOf(settings)
    return typeof config === 'string'
      ? attention('This can be looked at once the settings are right: see above.')
      : look(config)
  },
})

const MEND = `Change it in .env.go-live. ${GO_LIVE}`

function settingsAreRight(settings: Settings, siteUrl: string | null): Finding {
  const config = configOf(settings)
  if (typeof config === 'string') return broken(`${config}. ${MEND}`)
  const { access, mail } = config
  const problems = [...examplesIn(settings), ...mistakesIn(config)]
  if (kindOfKey(settings['VITE_SUPABASE_ANON_KEY'] ?? '') === 'secret') {
    problems.push('VITE_SUPABASE_ANON_KEY is a secret key, which the site would publish.')
  }
  if (siteUrl !== null && access.origins.length > 0 && !access.origins.includes(siteUrl)) {
    problems.push(`SITE_ORIGINS lacks ${siteUrl}, so browsers will not let the site call the functions.`)
  }
  if (problems.length > 0) return broken(`${problems.join(' ')} ${MEND}`)
  if (access.origins.length === 0) {
    return attention(`SITE_ORIGINS is empty: pages of any site may call the functions. ${MEND}`)
  }
  if (config.transport.kind === 'resend' && config.webhookSecret === null) {
    return attention(
      `RESEND_WEBHOOK_SECRET is not set, so nobody is told of mails that come back: see docs/operating.md. ${MEND}`,
    )
  }
  return mail.alerts.address.toLowerCase() === mail.staff.address.toLowerCase()
    ? attention(`MAIL_ALERT_TO is not another inbox: alerts go to the inbox whose mails they are about. ${MEND}`)
    : well(`mail by ${config.transport.kind}`)
}

/** Whether a value is a placeholder of .env.example. */
export const isExample = (value = ''): boolean => /(^|[@/.])example\.com$|(^|[/_])your-(key|project)(\.|$)/.test(value)

/** Removes settings of the mail transport that is not used, which would only be placeholders. */
export const withoutOther = (settings: Settings): Settings =>
  settings['MAIL_TRANSPORT'] === 'smtp' ? { ...settings, RESEND_API_KEY: '' } : settings

/** Finds settings that are still placeholders. */
function examplesIn(settings: Settings): string[] {
  return Object.entries(withoutOther(settings))
    .filter(([, value]) => isExample(value))
    .map(([name]) => `${name} is still the example.`)
}

function mistakesIn({ access, transport, mail, leadWebhook, promise }: FunctionSettings): string[] {
  const mistakes = []
  if (leadWebhook.problem !== null) mistakes.push(`No lead is posted to the lead webhook: ${leadWebhook.problem}.`)
  // A missing SITE_ORIGINS is reported separately.
  if (promise.problem !== null && access.origins.length > 0) {
    mistakes.push(`Mails to staff have no link “Mark as answered”: ${promise.problem}.`)
  }
  if (transport.kind === 'smtp' && transport.port !== 465) {
    mistakes.push(`SMTP_PORT is ${transport.port}, and hosted functions reach mail servers on port 465 only.`)
  }
  if (mail.staff.address.toLowerCase() === mail.from.address.toLowerCase()) {
    mistakes.push('MAIL_STAFF_TO is MAIL_FROM: mail programs file or drop mails that come from their own address.')
  }
  return mistakes
}
