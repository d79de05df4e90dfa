import { OUTCOMES } from '../../../supabase/functions/mail-events/handler.ts'
import { SETTINGS } from '../builders/go-live-settings.ts'
import type { Routes } from './routes.ts'

/** A webhook as Resend's API lists it. */
export const webhookTo = (projectUrl: string, changes: object = {}) => ({
  id: '7c1f2d3e-0000-4000-8000-00000000000a',
  created_at: '2026-11-20 08:00:00.000000+00',
  status: 'enabled',
  endpoint: `${projectUrl}/functions/v1/mail-events`,
  events: Object.keys(OUTCOMES),
  ...changes,
})

const list = (...data: readonly object[]) => [200, { object: 'list', has_more: false, data }] as const

/** An account at Resend in good order, as its API answers. */
export function mailAccount(projectUrl: string, webhook: object | null = webhookTo(projectUrl)): Routes {
  const domain = { id: 'd1', name: 'site.invalid', status: 'verified', region: 'us-east-1' }
  return {
    'GET /domains': () => list(domain),
    'GET /webhooks': () => list(...(webhook === null ? [] : [webhook])),
    [`GET /webhooks/${webhookTo('').id}`]: () => [
      200,
      { object: 'webhook', ...webhook, signing_secret: SETTINGS.RESEND_WEBHOOK_SECRET },
    ],
  }
}
