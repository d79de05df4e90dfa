import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { isExample, type Settings, targetOf, withoutOther } from '../operator/check-settings.ts'
import { OperatorError, refOf, type Target } from '../operator/target.ts'

const EXAMPLE = path.resolve(import.meta.dirname, '../../.env.example')

interface Needed {
  readonly name: string
  readonly question: string
  /** Not shown while it is typed. */
  readonly isSecret?: true
  /** Asked for with this MAIL_TRANSPORT only. */
  readonly with?: 'resend' | 'smtp'
  /** Asked the first time only: it may stay empty. */
  readonly once?: true
}

/** What must be known, in the order in which it is asked for. */
const NEEDED: readonly Needed[] = [
  { name: 'VITE_SITE_URL', question: 'Address of the site, such as https://www.your-company.com' },
  { name: 'VITE_SUPABASE_URL', question: 'Address of the Supabase project, https://<its reference>.supabase.co' },
  { name: 'VITE_SUPABASE_ANON_KEY', question: 'Its publishable key, sb_publishable_… (Project Settings, API Keys)' },
  { name: 'SUPABASE_SECRET_KEY', question: 'Its secret key, sb_secret_… (same page)', isSecret: true },
  { name: 'MAIL_FROM', question: 'Sender of every mail, at your own domain' },
  {
    name: 'MAIL_CONFIRMATION_FROM',
    question: 'Another sender for mails to visitors, best at a subdomain of its own',
    once: true,
  },
  { name: 'MAIL_STAFF_TO', question: 'The inbox that gets quotes and messages' },
  { name: 'MAIL_ALERT_TO', question: 'Another inbox, for alerts about mails that could not be sent', once: true },
  { name: 'MAIL_TRANSPORT', question: 'How mail is sent: resend or smtp' },
  { name: 'RESEND_API_KEY', question: 'Resend’s API key, re_…', isSecret: true, with: 'resend' },
  {
    name: 'RESEND_WEBHOOK_SECRET',
    question: 'Signing secret, whsec_…, of a webhook at Resend to <project>/functions/v1/mail-events',
    isSecret: true,
    with: 'resend',
    once: true,
  },
  { name: 'SMTP_HOST', question: 'Mail server (it must answer on port 465)', with: 'smtp' },
  { name: 'SMTP_USER', question: 'Its user', with: 'smtp' },
  { name: 'SMTP_PASS', question: 'Its password', isSecret: true, with: 'smtp' },
]

/** Asks a person. Null where nobody can be asked. */
export type Ask = ((question: string, isSecret: boolean) => Promise<string>) | null

/**
 * The settings in a file and, before them, in the environment. Asks for what is missing or still the example, and keeps
 * the answers in the file.
 * @throws OperatorError that names what is missing, when nobody can be asked
 */
export async function completeSettings(file: string, env: Settings, ask: Ask): Promise<Settings> {
  const example = readFileSync(EXAMPLE, 'utf8')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : example
  const examples = parseEnv(example)
  const settings: Record<string, string | undefined> = { ...examples, ...parseEnv(text) }
  for (const name of [...Object.keys(settings), ...NEEDED.map((needed) => needed.name)]) {
    if (env[name]) settings[name] = env[name]
  }
  const answers: Record<string, string> = {}
  const missing: string[] = []
  for (const needed of NEEDED) {
    if (needed.with && needed.with !== settings['MAIL_TRANSPORT']) continue
    if (needed.once && (ask === null || existsSync(file))) continue
    const value = settings[needed.name]
    if (value && !isExample(value)) continue
    if (ask === null) missing.push(needed.name)
    else settings[needed.name] = answers[needed.name] = (await ask(needed.question, needed.isSecret ?? false)).trim()
  }
  if (missing.length > 0) {
    throw new OperatorError(`${file} lacks ${missing.join(', ')}. Copy it from .env.example and fill it in.`)
  }
  if (settings['SITE_ORIGINS'] === examples['SITE_ORIGINS']) {
    settings['SITE_ORIGINS'] = answers['SITE_ORIGINS'] = originOf(settings['VITE_SITE_URL'] ?? '')
  }
  if (ask !== null && Object.keys(answers).length > 0) keep(file, text, answers)
  return withoutOther(settings)
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : address)

/** Writes answers into the file's own lines, so that its comments stay. Only this user can read it. */
function keep(file: string, text: string, answers: Readonly<Record<string, string>>): void {
  let written = text
  for (const [name, value] of Object.entries(answers)) {
    const line = quoted([name, value])
    const own = new RegExp(`^${name}=.*$`, 'm')
    written = own.test(written) ? written.replace(own, () => line) : `${written.trimEnd()}\n${line}\n`
  }
  writeFileSync(file, written, { mode: 0o600 })
  chmodSync(file, 0o600)
}

/** A line of a settings file. What stands between quotes is read as it is, so it needs quotes that it does not contain. */
export function quoted([name, value = '']: readonly [string, string | undefined]): string {
  const sign = ["'", '"', '`'].find((one) => !value.includes(one))
  if (sign === undefined) throw new OperatorError(`${name} cannot be set: it contains all kinds of quotes.`)
  return `${name}=${sign}${value}${sign}`
}

/** The project that the settings name, and its reference for the CLI. */
export async function projectOf(settings: Settings): Promise<{ readonly target: Target; readonly ref: string }> {
  const target = await targetOf(settings)
  const ref = settings['SUPABASE_PROJECT_REF'] || refOf(target.url)
  if (ref) return { target, ref }
  throw new OperatorError(
    'Set SUPABASE_PROJECT_REF: VITE_SUPABASE_URL is an address of your own, which does not tell it.',
  )
}
