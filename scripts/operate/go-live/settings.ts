import { PROVIDER_KEY } from '../../../supabase/functions/_shared/env.ts'
import path from 'node:path'
import { OperatorError, readSettingsFile, type Settings, type Target } from '../target.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Reads a file, and from .env.example the settings that it lacks. With SMTP, Resend's key would only be a placeholder. */
export function completeSettings(file: string): Settings {
  const settings = { ...readSettingsFile(path.join(root, '.env.example')), ...readSettingsFile(file) }
  return settings['SMTP_URL'] ? { ...settings, [PROVIDER_KEY]: '' } : settings
}

/** Returns the project's reference for the official CLI. */
export function projectRef(settings: Settings, { url }: Target): string {
  const ref = settings['SUPABASE_PROJECT_REF'] || /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(url)?.[1]
  if (ref) return ref
  throw new OperatorError(
    'Set SUPABASE_PROJECT_REF, because VITE_SUPABASE_URL is a custom domain that doesn’t contain the project’s reference.',
  )
}

/** Returns the settings of these names that are not empty. */
export function namedLike(names: RegExp, settings: Settings): Record<string, string> {
  const named = Object.entries(settings).flatMap(([name, value]): [string, string][] =>
    value && names.test(name) ? [[name, value]] : [],
  )
  return Object.fromEntries(named)
}

/** Returns the functions' settings: the file's, without the build's and those that Supabase sets, and the two addresses. */
export const functionSettings = (settings: Settings, { url, siteUrl }: Target): Record<string, string> => ({
  API_ORIGIN: url,
  SITE_ORIGINS: siteUrl,
  ...namedLike(/^(?!VITE_|SUPABASE_)/, settings),
})
