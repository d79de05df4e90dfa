/** How much is let in, each limit by its own variable, zero for none; and how its senders are looked at. */
import { z } from 'zod'
import { TURNSTILE_ORIGIN } from '../contract/turnstile.ts'
import { webUrl } from './values.ts'
import type { GateSettings } from '../gate/gate.ts'
import type { TurnstileSettings } from '../gate/verify-turnstile.ts'

const most = (usual: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, { error: 'must be a whole number, 0 for no limit' })
    .transform(Number)
    .default(usual)

export const gateVariables = {
  // Hosted projects stand behind Cloudflare, which sets this one itself whatever a client sends.
  CLIENT_IP_HEADER: z
    .string()
    .regex(/^[\w-]+$/, { error: 'must be the name of a header' })
    .default('cf-connecting-ip'),
  LIMIT_CLIENT_10_MINUTES: most(5),
  LIMIT_CLIENT_DAY: most(20),
  LIMIT_ADDRESS_DAY: most(3),
  LIMIT_CONFIRMATIONS_ADDRESS_DAY: most(3),
  LIMIT_CONFIRMATIONS_HOUR: most(100),
  FORM_MIN_SECONDS: most(3),
  TURNSTILE_SECRET_KEY: z.string().optional(),
  TURNSTILE_URL: webUrl.default(`${TURNSTILE_ORIGIN}/turnstile/v0/siteverify`),
}

type GateEnv = z.infer<z.ZodObject<typeof gateVariables>>

export function gateSettings(env: GateEnv): GateSettings {
  return {
    clientIpHeader: env.CLIENT_IP_HEADER,
    clientIn10Minutes: env.LIMIT_CLIENT_10_MINUTES,
    clientInDay: env.LIMIT_CLIENT_DAY,
    addressInDay: env.LIMIT_ADDRESS_DAY,
    confirmationsToAddressInDay: env.LIMIT_CONFIRMATIONS_ADDRESS_DAY,
    confirmationsInHour: env.LIMIT_CONFIRMATIONS_HOUR,
    quickestForm: env.FORM_MIN_SECONDS,
  }
}

/** Null without a secret: then nobody is asked. */
export function turnstileSettings({ TURNSTILE_SECRET_KEY, TURNSTILE_URL }: GateEnv): TurnstileSettings | null {
  return TURNSTILE_SECRET_KEY === undefined ? null : { secretKey: TURNSTILE_SECRET_KEY, url: TURNSTILE_URL }
}
