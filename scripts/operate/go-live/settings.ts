import { PROVIDER_KEY } from '../../../supabase/functions/_shared/env/mail-provider.ts'
import path from 'node:path'
import { EnvironmentError, readSettings } from '../../../supabase/functions/_shared/env/settings.ts'
import { OperatorError, readSettingsFile, refOf, type Settings, type Target } from '../target.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Fills in from .env.example what a file does not name. The other mail transport's settings would only be placeholders. */
export function completeSettings(given: Settings): Settings {
  const settings = { ...readSettingsFile(path.join(root, '.env.example')), ...given }
  return settings['SMTP_URL'] ? { ...settings, [PROVIDER_KEY]: '' } : settings
}

/** Returns the project's reference for the official CLI. */
export function projectRef(settings: Settings, { url }: Target): string {
  const ref = settings['SUPABASE_PROJECT_REF'] || refOf(url)
  if (ref) return ref
  throw new OperatorError(
    'Set SUPABASE_PROJECT_REF: VITE_SUPABASE_URL is an address of your own, which does not tell it.',
  )
}

/** Returns the functions' settings: the file's, without the build's and those that Supabase sets, and the two addresses. */
export function functionSettings(settings: Settings): Record<string, string> {
  const addresses = { API_ORIGIN: settings['VITE_SUPABASE_URL'], SITE_ORIGINS: settings['VITE_SITE_URL'] }
  const origins = Object.entries(addresses).flatMap(([name, url = '']): [string, string][] =>
    URL.canParse(url) ? [[name, new URL(url).origin]] : [],
  )
  const given = Object.entries(settings).flatMap(([name, value]): [string, string][] =>
    value && !/^(VITE_|SUPABASE_)/.test(name) ? [[name, value]] : [],
  )
  return Object.fromEntries([...origins, ...given])
}

const SET_BY_PLATFORM = {
  SUPABASE_URL: 'https://project.example',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"x"}',
  SUPABASE_SECRET_KEYS: '{"default":"x"}',
}

/** Returns the settings as the functions read them, or the functions' errors: sentences that begin with a setting's name. */
export function readAsFunctions(settings: Settings) {
  try {
    return readSettings({ ...SET_BY_PLATFORM, ...functionSettings(settings) })
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message.split('; ')
    throw error
  }
}
