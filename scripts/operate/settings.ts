import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { EnvironmentError, readSettings } from '../../supabase/functions/_shared/env/settings.ts'
import { OperatorError, refOf, type Target } from './target.ts'

export type Settings = Readonly<Record<string, string | undefined>>

/** The settings file that the advice names. */
export const SETTINGS_FILE = '.env.go-live'

const root = path.resolve(import.meta.dirname, '../..')
const readFile = (file: string): Settings => parseEnv(readFileSync(file, 'utf8'))

/** Reads a settings file, such as .env.go-live. */
export function readSettingsFile(file: string): Settings {
  if (existsSync(file)) return readFile(file)
  throw new OperatorError(`There is no file ${file}. Copy it from .env.example and fill it in.`)
}

/** Fills in from .env.example what a file does not name. The other mail transport's settings would only be placeholders. */
export function completeSettings(given: Settings): Settings {
  const settings = { ...readFile(path.join(root, '.env.example')), ...given }
  return settings['SMTP_URL'] ? { ...settings, RESEND_API_KEY: '' } : settings
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

/** The names in a folder of `supabase`, without those that begin with an underscore. */
export const namesIn = (folder: 'migrations' | 'functions'): string[] =>
  readdirSync(path.join(root, 'supabase', folder))
    .filter((name) => !name.startsWith('_'))
    .sort()

/** The text of all migrations. */
export const migrationText = (): string =>
  namesIn('migrations')
    .map((file) => readFileSync(path.join(root, 'supabase/migrations', file), 'utf8'))
    .join('\n')
