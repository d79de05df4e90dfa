import { complaints, isExample, type Settings } from '../operator/check-settings.ts'
import { kindOfKey } from '../operator/key-kind.ts'

/** A setting without which nothing goes live. */
export interface Needed {
  readonly name: string
  readonly question: string
  /** Not shown while it is typed. */
  readonly isSecret?: true
  /** Asked for with this MAIL_TRANSPORT only. */
  readonly with?: 'resend' | 'smtp'
  /** Asked until all was asked once. It may stay empty, and this is what follows then. */
  readonly optional?: string
}

/** What must be known, in the order in which it is asked for. */
export const NEEDED: readonly Needed[] = [
  { name: 'VITE_SITE_URL', question: 'Address of the site, such as https://www.your-company.com' },
  { name: 'VITE_SUPABASE_URL', question: 'Address of the Supabase project, https://<its reference>.supabase.co' },
  { name: 'VITE_SUPABASE_ANON_KEY', question: 'Its publishable key, sb_publishable_… (Project Settings, API Keys)' },
  { name: 'SUPABASE_SECRET_KEY', question: 'Its secret key, sb_secret_… (same page)', isSecret: true },
  { name: 'MAIL_FROM', question: 'Sender of every mail, at your own domain' },
  {
    name: 'MAIL_CONFIRMATION_FROM',
    question: 'Another sender for mails to visitors, best at a subdomain of its own',
    optional: 'MAIL_FROM sends them too',
  },
  { name: 'MAIL_STAFF_TO', question: 'The inbox that gets quotes and messages' },
  {
    name: 'MAIL_ALERT_TO',
    question: 'Another inbox, for alerts about mails that could not be sent',
    optional: 'they go to MAIL_STAFF_TO',
  },
  { name: 'RESEND_API_KEY', question: 'Resend’s API key, re_…', isSecret: true, with: 'resend' },
  {
    name: 'RESEND_WEBHOOK_SECRET',
    question: 'Signing secret, whsec_…, of a webhook at Resend to <project>/functions/v1/mail-events',
    isSecret: true,
    with: 'resend',
    optional: 'nobody is told of mails that come back',
  },
  { name: 'SMTP_HOST', question: 'Mail server (it must answer on port 465)', with: 'smtp' },
  { name: 'SMTP_USER', question: 'Its user', with: 'smtp' },
  { name: 'SMTP_PASS', question: 'Its password', isSecret: true, with: 'smtp' },
]

/** How a question is put: who may leave it empty is told so, and what follows. */
export const asked = ({ question, optional }: Needed): string =>
  optional === undefined ? question : `${question} (optional; Enter leaves it empty, and ${optional})`

/** Or of this machine, for a rehearsal. */
function mustBeHttps(value: string): string | null {
  if (!/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/i.test(value) || !URL.canParse(value)) {
    return 'must be an https address, with https:// before it'
  }
  const { origin, href } = new URL(value)
  return href === `${origin}/` ? null : `must be an address alone, such as ${origin}, with nothing behind it`
}

type Rule = (value: string, settings: Settings) => string | null

const beginsWith =
  (beginning: string): Rule =>
  (value) =>
    value === '' || value.startsWith(beginning) ? null : `must begin with ${beginning}: copy all of it`

const isKey =
  (wanted: 'publishable' | 'secret', other: 'publishable' | 'secret'): Rule =>
  (value) => {
    const kind = kindOfKey(value)
    if (value === '') return 'is missing'
    if (kind === other) return `is a ${other} key`
    return kind === wanted ? null : `must begin with sb_${wanted}_: copy all of it (Project Settings, API Keys)`
  }

/** Mail programs file or drop what comes from their own address. */
const isNot =
  (other: string): Rule =>
  (value, settings) =>
    value !== '' && value.toLowerCase() === settings[other]?.toLowerCase()
      ? `is ${other}: mail programs file or drop mails that come from their own address. Take another`
      : null

/** What the functions do not read, they do not complain about. */
const OURS: Readonly<Record<string, Rule>> = {
  VITE_SITE_URL: mustBeHttps,
  VITE_SUPABASE_URL: mustBeHttps,
  VITE_SUPABASE_ANON_KEY: isKey('publishable', 'secret'),
  SUPABASE_SECRET_KEY: isKey('secret', 'publishable'),
  MAIL_FROM: isNot('MAIL_STAFF_TO'),
  MAIL_STAFF_TO: isNot('MAIL_FROM'),
  RESEND_API_KEY: beginsWith('re_'),
  SMTP_HOST: (value) =>
    /^([a-z\d][a-z\d.-]*)?$/i.test(value) ? null : 'must be the name of a server, such as smtp.your-provider.com',
}

/** Why one setting cannot be right, as far as it can be told on this machine: "VITE_SITE_URL must be …". Null for nothing. */
export function complaintAbout(name: string, settings: Settings): string | null {
  const value = settings[name] ?? ''
  const ours = isExample(value) ? 'is still the example' : OURS[name]?.(value, settings)
  if (ours) return `${name} ${ours}`
  // Not those about two: the other one is asked for later.
  return complaints(settings).find((one) => one.startsWith(`${name} `) && !one.startsWith(`${name} and `)) ?? null
}
