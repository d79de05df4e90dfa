import { randomBytes } from 'node:crypto'
import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import {
  complaints,
  isExample,
  readSettingsFile,
  type Settings,
  targetOf,
  withoutOther,
} from '../operator/check-settings.ts'
import { OperatorError, refOf, type Target } from '../operator/target.ts'

const EXAMPLE = path.resolve(import.meta.dirname, '../../.env.example')

/** Required with any mail transport. */
const NEEDED = [
  'VITE_SITE_URL',
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_ANON_KEY',
  'SUPABASE_SECRET_KEY',
  'MAIL_FROM',
  'MAIL_STAFF_TO',
]
const NEEDED_BY = { resend: ['RESEND_API_KEY'], smtp: ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASS'] } as const

/**
 * Reads and completes a settings file.
 * @throws OperatorError that names what is missing, still the example, or cannot be right
 */
export function completeSettings(file: string): Settings {
  const example: Settings = parseEnv(readFileSync(EXAMPLE, 'utf8'))
  const settings: Record<string, string | undefined> = { ...example, ...readSettingsFile(file) }
  const needed = [...NEEDED, ...NEEDED_BY[settings['MAIL_TRANSPORT'] === 'smtp' ? 'smtp' : 'resend']]
  const missing = needed.filter((name) => !settings[name] || isExample(settings[name]))
  if (missing.length > 0) {
    throw new OperatorError(
      `${file} lacks ${missing.join(', ')}. Copy it from .env.example, which explains each, and fill it in.`,
    )
  }
  refuseMistakes(file, settings)
  if (settings['SITE_ORIGINS'] === example['SITE_ORIGINS']) {
    settings['SITE_ORIGINS'] = new URL(settings['VITE_SITE_URL'] ?? '').origin
  }
  // Stored in the file: a new secret would break the links in older mails.
  if (!settings['ANSWERED_SECRET'] && settings['PROMISE_WATCH'] !== 'off') {
    settings['ANSWERED_SECRET'] = randomBytes(32).toString('base64url')
    appendFileSync(file, `\nANSWERED_SECRET=${settings['ANSWERED_SECRET']}\n`)
  }
  return withoutOther(settings)
}

function refuseMistakes(file: string, settings: Settings): void {
  const addresses = ['VITE_SITE_URL', 'VITE_SUPABASE_URL'].flatMap((name) => {
    const value = settings[name] ?? ''
    // Also this machine, for a rehearsal.
    const isAddress = /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/i.test(value) && URL.canParse(value)
    return isAddress && new URL(value).href === `${new URL(value).origin}/`
      ? []
      : [`${name} must be an https address alone, such as https://www.your-company.com`]
  })
  const mistakes = [...addresses, ...complaints(settings)]
  if (mistakes.length > 0) throw new OperatorError(`${mistakes.join('\n')}\n(in ${file}) Nothing was changed.`)
}

/** Returns the project that the settings name, and its reference for the CLI. */
export function projectOf(settings: Settings): { readonly target: Target; readonly ref: string } {
  const target = targetOf(settings)
  const ref = settings['SUPABASE_PROJECT_REF'] || refOf(target.url)
  if (ref) return { target, ref }
  throw new OperatorError(
    'Set SUPABASE_PROJECT_REF: VITE_SUPABASE_URL is an address of your own, which does not tell it.',
  )
}
