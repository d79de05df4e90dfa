/** The variables that the functions read. Each message completes a sentence that starts with the variable's name. */
import { z } from 'zod'
import { TURNSTILE_ORIGIN } from '../contract/options.ts'
import { isEmail } from '../contract/text.ts'

const required = z.string({ error: 'is missing' })

export const address = required.refine(isEmail, { error: 'must be one plain e-mail address' })

const webUrl = required.refine((text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''), {
  error: 'must be an http or https URL',
})

export const origin = webUrl.transform((text) => new URL(text).origin)

export const origins = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .refine((items) => items.every((item) => parseUrl(item)?.origin === item), {
    error: 'must be origins such as https://www.example.com, separated by commas',
  })

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

const most = (usual: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, { error: 'must be a whole number, 0 for no limit' })
    .transform(Number)
    .default(usual)

export const gateVariables = {
  // Hosted projects are behind Cloudflare, which overwrites whatever a client sends in this header.
  CLIENT_IP_HEADER: z
    .string()
    .regex(/^[\w-]+$/, { error: 'must be the name of a header' })
    .default('cf-connecting-ip'),
  LIMIT_CLIENT_10_MINUTES: most(5),
  LIMIT_CLIENT_DAY: most(20),
  LIMIT_ADDRESS_DAY: most(3),
  LIMIT_CONFIRMATIONS_ADDRESS_DAY: most(3),
  LIMIT_CONFIRMATIONS_HOUR: most(20),
  FORM_MIN_SECONDS: most(3),
  TURNSTILE_SECRET_KEY: z.string().optional(),
  TURNSTILE_URL: webUrl.default(`${TURNSTILE_ORIGIN}/turnstile/v0/siteverify`),
}

const onOrOff = z
  .enum(['on', 'off'], { error: 'must be on or off' })
  .default('on')
  .transform((choice) => choice === 'on')

export const operatorVariables = {
  ALERT_WEBHOOK_URL: webUrl.optional(),
  REPORT_HOUR: z
    .string()
    .regex(/^(1?\d|2[0-3]|off)$/, { error: 'must be an hour from 0 to 23, or off' })
    .transform((hour) => (hour === 'off' ? null : Number(hour)))
    .default(7),
  QUOTE_CONFIRMATION: onOrOff,
  PROMISE_WATCH: onOrOff,
  ANSWERED_SECRET: z.string().optional(),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{8,}={0,2}$/, { error: 'must begin with whsec_, as Resend shows it' })
    .optional(),
}

const resend = z
  .object({
    MAIL_TRANSPORT: z.literal('resend'),
    RESEND_API_KEY: required,
    RESEND_BASE_URL: webUrl.default('https://api.resend.com'),
  })
  .transform((env) => {
    const baseUrl = env.RESEND_BASE_URL.replace(/\/+$/, '')
    return { kind: 'resend' as const, apiKey: env.RESEND_API_KEY, baseUrl }
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
  .transform(({ SMTP_HOST, SMTP_PORT, SMTP_SECURE, SMTP_USER, SMTP_PASS }) => {
    const login = SMTP_USER !== undefined && SMTP_PASS !== undefined ? { user: SMTP_USER, pass: SMTP_PASS } : null
    const secure = SMTP_SECURE === undefined ? SMTP_PORT === '465' : SMTP_SECURE === 'true'
    return { kind: 'smtp' as const, host: SMTP_HOST, port: Number(SMTP_PORT), secure, login }
  })

export const transports = { resend, smtp }

const notDictionary = { error: 'must be a JSON object of names and keys' }
const dictionary = z
  .string()
  .transform((text) => parseJson(text))
  .pipe(z.record(z.string(), z.string(notDictionary).min(1, notDictionary), notDictionary))
  .transform(({ default: first, ...others }) => [first, ...Object.values(others)].filter((key) => key !== undefined))
  .optional()
const key = z.string().optional()

export const keyVariables = {
  SUPABASE_PUBLISHABLE_KEYS: dictionary,
  SUPABASE_PUBLISHABLE_KEY: key,
  SUPABASE_ANON_KEY: key,
  SUPABASE_SECRET_KEYS: dictionary,
  SUPABASE_SECRET_KEY: key,
  SUPABASE_SERVICE_ROLE_KEY: key,
}
type Keys = Partial<z.infer<z.ZodObject<typeof keyVariables>>>

const given = (keys: readonly (string | undefined)[]) => keys.filter((item) => item !== undefined)

/** All keys that a page may send. */
export const publishableKeys = (env: Keys): string[] =>
  given([...(env.SUPABASE_PUBLISHABLE_KEYS ?? []), env.SUPABASE_PUBLISHABLE_KEY, env.SUPABASE_ANON_KEY])

/** All keys with full access. The first one is used for our own calls. */
export const secretKeys = (env: Keys): string[] =>
  given([...(env.SUPABASE_SECRET_KEYS ?? []), env.SUPABASE_SECRET_KEY, env.SUPABASE_SERVICE_ROLE_KEY])

/** Requires at least one key of a kind. Names the variable that hosted Supabase sets, and the substitutes. */
export function someKey(variable: 'SUPABASE_PUBLISHABLE_KEYS' | 'SUPABASE_SECRET_KEYS', substitutes: string) {
  const keysOf = variable === 'SUPABASE_SECRET_KEYS' ? secretKeys : publishableKeys
  return z.refine<Keys>((env) => keysOf(env).length > 0, {
    path: [variable],
    error: `is missing (${substitutes} would do)`,
    // Reported together with other faults, but not for a dictionary that cannot be read.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === variable),
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
