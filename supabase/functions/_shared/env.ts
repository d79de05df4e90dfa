/** The functions' settings from environment variables. Each function reads only the parts it needs. */
import { z } from 'zod'
import { company } from './contract/company.ts'
import { address, apiKeys, onOrOff, origin, origins, required, safeUrl, smtpServer } from './setting-formats.ts'

export const PROVIDER_KEY = 'RESEND_API_KEY'
export const PROVIDER_EVENTS_SECRET = 'RESEND_WEBHOOK_SECRET'

export type Environment = Readonly<Record<string, string | undefined>>

/** The message lists the invalid settings but not their values, because some are secrets. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

const siteOrigins = z.object({ SITE_ORIGINS: origins }).transform((env) => ({ origins: env.SITE_ORIGINS }))
const publishableKeys = apiKeys('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY')
const secretKeys = apiKeys('SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY')

const webhookVariables = z.object({
  WEBHOOK_URL: safeUrl,
  WEBHOOK_SECRET: required.regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/, {
    error: 'must be whsec_ followed by 24 to 64 random bytes in base64',
  }),
})

const parts = {
  backend: z
    .intersection(z.object({ SUPABASE_URL: origin }), secretKeys)
    .transform(({ SUPABASE_URL, keys: [secretKey = ''] }) => ({ url: SUPABASE_URL, secretKey })),
  access: z.intersection(publishableKeys, siteOrigins),
  operatorAccess: z.intersection(secretKeys, siteOrigins),
  /** The origin of the site's storage. Photo URLs must start with it. */
  apiOrigin: z
    .object({ SUPABASE_URL: origin, API_ORIGIN: origin.optional() })
    .transform((env) => env.API_ORIGIN ?? env.SUPABASE_URL),
  /** Off in the local stack, where all requests share one address and tests submit quickly. */
  limits: z.object({ LIMITS: onOrOff }).transform((env) => env.LIMITS),
  mail: z
    .object({
      MAIL_FROM: address,
      MAIL_CONFIRMATION_FROM: address.optional(),
      MAIL_STAFF_TO: address,
      MAIL_ESCALATION_TO: address.optional(),
      MAIL_ALERT_TO: address.optional(),
    })
    .transform((env) => ({
      from: { name: company.name, address: env.MAIL_FROM },
      confirmations: { name: company.name, address: env.MAIL_CONFIRMATION_FROM ?? env.MAIL_FROM },
      staff: { address: env.MAIL_STAFF_TO },
      escalation: env.MAIL_ESCALATION_TO === undefined ? null : { address: env.MAIL_ESCALATION_TO },
      alerts: { address: env.MAIL_ALERT_TO ?? env.MAIL_STAFF_TO },
    })),
  /** Uses a mail server if one is set, otherwise the email provider. */
  transport: z
    .object({
      SMTP_URL: smtpServer.optional(),
      RESEND_API_KEY: z.string().optional(),
    })
    .transform(({ SMTP_URL, RESEND_API_KEY: apiKey }, context) => {
      if (SMTP_URL !== undefined) return SMTP_URL
      if (apiKey !== undefined) return { kind: 'provider' as const, apiKey, baseUrl: 'https://api.resend.com' }
      context.addIssue({ code: 'custom', path: [PROVIDER_KEY], message: 'is missing, and SMTP_URL is too' })
      return z.NEVER
    }),
  reportHour: z
    .object({
      REPORT_HOUR: z
        .string()
        .regex(/^(1?\d|2[0-3]|off)$/, { error: 'must be an hour from 0 to 23, or off' })
        .default('7'),
    })
    .transform(({ REPORT_HOUR: hour }) => (hour === 'off' ? null : Number(hour))),
  confirmQuotes: z.object({ QUOTE_CONFIRMATION: onOrOff }).transform((env) => env.QUOTE_CONFIRMATION),
  /** Null if the email provider doesn't post events. */
  mailEventsSecret: z
    .object({
      RESEND_WEBHOOK_SECRET: z
        .string()
        .regex(/^whsec_[A-Za-z0-9+/]{8,}={0,2}$/, { error: 'must begin with whsec_, as Resend shows it' })
        .optional(),
    })
    .transform((env) => env.RESEND_WEBHOOK_SECRET ?? null),
  /**
   * Links that mark leads as answered are signed with the project's secret key, so owners don't need another secret.
   * `link` is null if the site's address isn't set, because an email without the link is better than none.
   */
  reminders: z
    .intersection(z.object({ LEAD_REMINDERS: onOrOff, SITE_ORIGINS: origins }), secretKeys)
    .transform(({ LEAD_REMINDERS: enabled, SITE_ORIGINS: [siteUrl], keys: [secretKey] }) => ({
      enabled,
      link: enabled && siteUrl !== undefined ? { siteUrl, secret: `answered ${secretKey}` } : null,
    })),
  /** An invalid setting becomes a `problem`, so it turns off the webhook and nothing else. */
  webhook: z.record(z.string(), z.string()).transform((given) => {
    if (!given['WEBHOOK_URL'] && !given['WEBHOOK_SECRET']) return { to: null, problem: null }
    const { data, error } = webhookVariables.safeParse(given)
    if (data) return { to: { url: data.WEBHOOK_URL, secret: data.WEBHOOK_SECRET }, problem: null }
    return { to: null, problem: error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('; ') }
  }),
}

export type FunctionSettings = { readonly [Name in keyof typeof parts]: z.output<(typeof parts)[Name]> }

/** Reads the parts in `names`, by default all. @throws EnvironmentError with every missing or invalid variable */
export function readFunctionSettings<Name extends keyof FunctionSettings = keyof FunctionSettings>(
  environment: Environment,
  ...names: readonly Name[]
): Pick<FunctionSettings, Name>
export function readFunctionSettings(environment: Environment, ...names: readonly string[]): object {
  // In shells and .env files, an empty value means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const wanted = Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name))
  const all = z.object(Object.fromEntries<z.ZodType>(wanted))
  const read = all.safeParse(Object.fromEntries(wanted.map(([name]) => [name, given])))
  if (read.success) return read.data
  const problems = new Set(read.error.issues.map(({ path, message }) => `${String(path[1])} ${message}`))
  throw new EnvironmentError([...problems].join('; '))
}
