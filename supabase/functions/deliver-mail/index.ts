import { readFunctionSettings } from '../_shared/env.ts'
import { createWebhook } from '../_shared/outbox/webhook.ts'
import { INBOXES } from '../_shared/reminders.ts'
import { createPhotoCheck } from '../_shared/photos.ts'
import { createDelivery, DELIVERY_SETTINGS } from '../_shared/wiring.ts'
import { createDeliverMail, createRestDueMail } from './handler.ts'

const settings = readFunctionSettings(
  Deno.env.toObject(),
  ...DELIVERY_SETTINGS,
  'operatorAccess',
  'reportHour',
  'webhook',
)
const delivery = createDelivery(settings)
const { to, problem } = settings.webhook
if (problem !== null) delivery.log({ event: 'webhook_off', code: problem })

Deno.serve(
  createDeliverMail({
    access: settings.operatorAccess,
    delivery,
    dueMail: createRestDueMail(settings.backend),
    post: to && createWebhook(to, createPhotoCheck(settings.apiOrigin)),
    reportHour: settings.reportHour,
    reminderInboxes: INBOXES.filter((inbox) => settings.reminders.enabled && settings.mail[inbox] !== null),
    date: () => new Date(),
    now: () => performance.now(),
  }),
)
