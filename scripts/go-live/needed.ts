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
  /** Asked until all was asked once: it may stay empty. */
  readonly once?: true
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
    once: true,
  },
  { name: 'MAIL_STAFF_TO', question: 'The inbox that gets quotes and messages' },
  { name: 'MAIL_ALERT_TO', question: 'Another inbox, for alerts about mails that could not be sent', once: true },
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

/** Or of this machine, for a rehearsal. */
const mustBeHttps = (value: string) =>
  /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/i.test(value) && URL.canParse(value)
    ? null
    : 'must be an https address, with https:// before it'

/** What the functions do not read, they do not complain about. */
const OURS: Readonly<Record<string, (value: string) => string | null>> = {
  VITE_SITE_URL: mustBeHttps,
  VITE_SUPABASE_URL: mustBeHttps,
  VITE_SUPABASE_ANON_KEY: (value) => (kindOfKey(value) === 'secret' ? 'is a secret key' : isMissing(value)),
  SUPABASE_SECRET_KEY: (value) => (kindOfKey(value) === 'publishable' ? 'is a publishable key' : isMissing(value)),
}

const isMissing = (value: string) => (value === '' ? 'is missing' : null)

/** Why one setting cannot be right, as far as it can be told on this machine: "VITE_SITE_URL must be …". Null for nothing. */
export function complaintAbout(name: string, settings: Settings): string | null {
  const value = settings[name] ?? ''
  const ours = isExample(value) ? 'is still the example' : OURS[name]?.(value)
  if (ours) return `${name} ${ours}`
  // Not those about two: the other one is asked for later.
  return complaints(settings).find((one) => one.startsWith(`${name} `) && !one.startsWith(`${name} and `)) ?? null
}
