/** Reads the environment, once, at the start of a function. What is missing or wrong is named, all of it at once. */
import { z } from 'zod'
import { company } from './contract/company.ts'
import { isEmail } from './contract/text.ts'
import type { MailTransport } from './create-mailer.ts'
import type { Access } from './http.ts'
import type { MailAddress } from './mailer.ts'

/** Both ends of the mails that staff read. */
export interface MailRoute {
  /** Sender of every mail: our own domain, never a visitor's, or spam filters refuse it. */
  readonly from: MailAddress
  readonly staff: MailAddress
}

export interface Config {
  readonly access: Access
  /** Where the site's storage answers; photo URLs must begin with it. */
  readonly apiOrigin: string
  readonly mail: MailRoute
  readonly transport: MailTransport
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The environment cannot be worked with. The message names variables and never quotes a value: some are secrets. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

const required = z.string({ error: 'is missing' })
const address = required.refine(isEmail, { error: 'must be one plain e-mail address' })

const webUrl = required.refine((text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''), {
  error: 'must be an http or https URL',
})
const origin = webUrl.transform((text) => new URL(text).origin)

const origins = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .refine((items) => items.every((item) => parseUrl(item)?.origin === item), {
    error: 'must be origins such as https://www.example.com, separated by commas',
  })

const keyDictionary = z
  .string()
  .transform((text) => parseJson(text))
  .pipe(z.record(z.string(), z.string().min(1), { error: 'must be a JSON object of names and keys' }))

const backend = z
  .object({
    SUPABASE_URL: origin,
    API_ORIGIN: origin.optional(),
    SUPABASE_PUBLISHABLE_KEYS: keyDictionary.optional(),
    SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
    SUPABASE_ANON_KEY: z.string().optional(),
    SITE_ORIGINS: origins.optional(),
    MAIL_FROM: address,
    MAIL_STAFF_TO: address,
  })
  .refine((env) => acceptedKeys(env).length > 0, {
    path: ['SUPABASE_PUBLISHABLE_KEYS'],
    error: 'is missing (SUPABASE_PUBLISHABLE_KEY or SUPABASE_ANON_KEY would do)',
    // Said together with what else is wrong, not in a second round; but not about a dictionary that cannot be read.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'SUPABASE_PUBLISHABLE_KEYS'),
  })

const resend = z
  .object({
    MAIL_TRANSPORT: z.literal('resend'),
    RESEND_API_KEY: required,
    RESEND_BASE_URL: webUrl.default('https://api.resend.com'),
  })
  .transform((env): MailTransport => {
    const baseUrl = env.RESEND_BASE_URL.replace(/\/+$/, '')
    return { kind: 'resend', apiKey: env.RESEND_API_KEY, baseUrl }
  })

const smtp = z
  .object({
    MAIL_TRANSPORT: z.literal('smtp'),
    SMTP_HOST: required,
    SMTP_PORT: z
      .string()
      .regex(/^\d{1,5}$/, { error: 'must be a port number' })
      .default('465'),
    SMTP_SECURE: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
    SMTP_USER: z.string().optional(),
    SMTP_PASS: z.string().optional(),
  })
  .refine(({ SMTP_USER, SMTP_PASS }) => (SMTP_USER === undefined) === (SMTP_PASS === undefined), {
    path: ['SMTP_USER and SMTP_PASS'],
    error: 'go together: set both or neither',
  })
  .transform(({ SMTP_HOST, SMTP_PORT, SMTP_SECURE, SMTP_USER, SMTP_PASS }): MailTransport => {
    const login = SMTP_USER !== undefined && SMTP_PASS !== undefined ? { user: SMTP_USER, pass: SMTP_PASS } : null
    const secure = SMTP_SECURE === undefined ? SMTP_PORT === '465' : SMTP_SECURE === 'true'
    return { kind: 'smtp', host: SMTP_HOST, port: Number(SMTP_PORT), secure, login }
  })

const transport = z.discriminatedUnion('MAIL_TRANSPORT', [resend, smtp], { error: 'must be resend or smtp' })

/** @throws EnvironmentError that names every variable that is missing or wrong */
export function readConfig(environment: Environment): Config {
  // An empty value is how shells and .env files write "not set".
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const base = backend.safeParse(env)
  const chosen = transport.safeParse(env)
  if (!base.success || !chosen.success) {
    const issues = [...(base.error?.issues ?? []), ...(chosen.error?.issues ?? [])]
    throw new EnvironmentError(issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('; '))
  }
  const { SUPABASE_URL, API_ORIGIN = SUPABASE_URL, SITE_ORIGINS = [], MAIL_FROM, MAIL_STAFF_TO } = base.data
  return {
    access: { keys: acceptedKeys(base.data), origins: SITE_ORIGINS },
    apiOrigin: API_ORIGIN,
    mail: { from: { name: company.name, address: MAIL_FROM }, staff: { address: MAIL_STAFF_TO } },
    transport: chosen.data,
  }
}

interface KeyVariables {
  readonly SUPABASE_PUBLISHABLE_KEYS?: Readonly<Record<string, string>> | undefined
  readonly SUPABASE_PUBLISHABLE_KEY?: string | undefined
  readonly SUPABASE_ANON_KEY?: string | undefined
}

/** All keys a page may come with: hosted Supabase sets the dictionary, and the legacy key besides. */
function acceptedKeys({ SUPABASE_PUBLISHABLE_KEYS, SUPABASE_PUBLISHABLE_KEY, SUPABASE_ANON_KEY }: KeyVariables) {
  return [...Object.values(SUPABASE_PUBLISHABLE_KEYS ?? {}), SUPABASE_PUBLISHABLE_KEY, SUPABASE_ANON_KEY].filter(
    (key) => key !== undefined,
  )
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
