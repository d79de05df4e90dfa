/** The settings of whatever carries our mail. */
import { z } from 'zod'
import type { MailTransport } from '../mail/create-mailer.ts'
import { required, webUrl } from './values.ts'

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

export const transport = z.discriminatedUnion('MAIL_TRANSPORT', [resend, smtp], { error: 'must be resend or smtp' })
