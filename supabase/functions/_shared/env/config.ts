/** Reads the environment once, when a function starts. Reports everything that is missing or wrong at once. */
import { z } from 'zod'
import { company } from '../contract/company.ts'
import type { AnsweredSettings } from '../answers/link.ts'
import type { CrmSettings } from '../crm/settings.ts'
import type { GateSettings } from '../gate/limits.ts'
import type { TurnstileSettings } from '../gate/verify-turnstile.ts'
import type { Access } from '../http/access.ts'
import type { Backend } from '../http/backend.ts'
import type { MailRoute, MailTransport } from '../mail/mailer.ts'
import { readAnswered } from './answered.ts'
import { readCrm } from './crm.ts'
import {
  address,
  gateVariables,
  keyVariables,
  operatorVariables,
  origin,
  origins,
  publishableKeys,
  secretKeys,
  someKey,
  transports,
} from './variables.ts'

export interface Config {
  /** Who may call the functions that pages call. */
  readonly access: Access
  /** Who may call the functions that only the project itself calls. */
  readonly operatorAccess: Access
  readonly backend: Backend
  readonly gateSettings: GateSettings
  /** Null when visitors are not checked by Cloudflare. */
  readonly turnstile: TurnstileSettings | null
  /** Origin of the site's storage; photo URLs must begin with it. */
  readonly apiOrigin: string
  readonly mail: MailRoute
  readonly transport: MailTransport
  /** Where alerts go beside mail; null for nowhere. */
  readonly alertUrl: string | null
  /** Hour of the company's day after which the daily report goes out; null for no report. */
  readonly reportHour: number | null
  /** Whether who asks for a quote gets a mail about it. */
  readonly confirmQuotes: boolean
  /** Whether staff are told of promises that come near, and how they were kept. */
  readonly watchesPromises: boolean
  /** The link in staff's mails by which they say that a lead is answered; null for none. */
  readonly answered: AnsweredSettings | null
  /** Why there is no such link though promises are watched; null for no reason. It stops no function. */
  readonly answeredProblem: string | null
  /** Where leads are posted beside mail; null for nowhere. */
  readonly crm: CrmSettings | null
  /** What is wrong with the settings of the CRM; null for nothing. It stops no function. */
  readonly crmProblem: string | null
  /** Signs what the mail service tells of mails; null when it tells nothing. */
  readonly webhookSecret: string | null
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The environment is unusable. The message names variables but never values: some are secrets. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

const base = z
  .object({
    SUPABASE_URL: origin,
    API_ORIGIN: origin.optional(),
    ...keyVariables,
    ...gateVariables,
    ...operatorVariables,
    SITE_ORIGINS: origins.optional(),
    MAIL_FROM: address,
    MAIL_CONFIRMATION_FROM: address.optional(),
    MAIL_STAFF_TO: address,
    MAIL_ALERT_TO: address.optional(),
  })
  .check(
    someKey('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_PUBLISHABLE_KEY or SUPABASE_ANON_KEY'),
    someKey('SUPABASE_SECRET_KEYS', 'SUPABASE_SECRET_KEY or SUPABASE_SERVICE_ROLE_KEY'),
  )

const { resend, smtp } = transports satisfies Record<MailTransport['kind'], z.ZodType<MailTransport>>
const transport = z.discriminatedUnion('MAIL_TRANSPORT', [resend, smtp], {
  error: `must be ${Object.keys(transports).join(' or ')}`,
})

/** @throws EnvironmentError that names every variable that is missing or wrong */
export function readConfig(environment: Environment): Config {
  // Shells and .env files write an empty value for "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const read = base.safeParse(given)
  const chosen = transport.safeParse(given)
  if (!read.success || !chosen.success) {
    const issues = [...(read.error?.issues ?? []), ...(chosen.error?.issues ?? [])]
    throw new EnvironmentError(issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('; '))
  }
  const env = read.data
  const secrets = secretKeys(env)
  const turnstileSecret = env.TURNSTILE_SECRET_KEY
  return {
    access: { keys: publishableKeys(env), origins: env.SITE_ORIGINS ?? [] },
    operatorAccess: { keys: secrets, origins: env.SITE_ORIGINS ?? [] },
    backend: { url: env.SUPABASE_URL, secretKey: secrets[0] ?? '' },
    gateSettings: {
      clientIpHeader: env.CLIENT_IP_HEADER,
      clientIn10Minutes: env.LIMIT_CLIENT_10_MINUTES,
      clientInDay: env.LIMIT_CLIENT_DAY,
      addressInDay: env.LIMIT_ADDRESS_DAY,
      confirmationsToAddressInDay: env.LIMIT_CONFIRMATIONS_ADDRESS_DAY,
      confirmationsInHour: env.LIMIT_CONFIRMATIONS_HOUR,
      quickestForm: env.FORM_MIN_SECONDS,
    },
    turnstile: turnstileSecret === undefined ? null : { secretKey: turnstileSecret, url: env.TURNSTILE_URL },
    apiOrigin: env.API_ORIGIN ?? env.SUPABASE_URL,
    mail: {
      from: { name: company.name, address: env.MAIL_FROM },
      confirmations: { name: company.name, address: env.MAIL_CONFIRMATION_FROM ?? env.MAIL_FROM },
      staff: { address: env.MAIL_STAFF_TO },
      alerts: { address: env.MAIL_ALERT_TO ?? env.MAIL_STAFF_TO },
    },
    transport: chosen.data,
    alertUrl: env.ALERT_WEBHOOK_URL ?? null,
    // Here an empty value is a choice: no report.
    reportHour: environment['REPORT_HOUR'] === '' ? null : env.REPORT_HOUR,
    confirmQuotes: env.QUOTE_CONFIRMATION,
    watchesPromises: env.PROMISE_WATCH,
    ...(env.PROMISE_WATCH
      ? readAnswered(env.ANSWERED_SECRET, env.SITE_ORIGINS ?? [])
      : { answered: null, answeredProblem: null }),
    ...readCrm(given),
    webhookSecret: env.RESEND_WEBHOOK_SECRET ?? null,
  }
}
