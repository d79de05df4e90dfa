/** The mail provider's settings. Another provider has others here, and its own files beside outbox/mailer.ts. */
import { z } from 'zod'
import { webUrl } from './variables.ts'

export const providerVariables = {
  RESEND_API_KEY: z.string().optional(),
  RESEND_BASE_URL: webUrl.default('https://api.resend.com'),
}

/** The names of its two secrets, for messages. */
export const PROVIDER_KEY = 'RESEND_API_KEY'
export const PROVIDER_EVENTS_SECRET = 'RESEND_WEBHOOK_SECRET'

export const toProvider = (env: z.output<z.ZodObject<typeof providerVariables>>) => ({
  apiKey: env.RESEND_API_KEY ?? null,
  baseUrl: env.RESEND_BASE_URL.replace(/\/+$/, ''),
})

/** The secret with which the provider signs its events; null where it calls nobody. */
export const eventsSecret = z
  .object({
    RESEND_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{8,}={0,2}$/, { error: 'must begin with whsec_, as Resend shows it' })
      .optional(),
  })
  .transform((env) => env.RESEND_WEBHOOK_SECRET ?? null)
