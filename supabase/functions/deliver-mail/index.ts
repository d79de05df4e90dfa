import { company } from '../_shared/contract/company.ts'
import { readSettings } from '../_shared/env.ts'
import { allTemplates } from '../_shared/email/templates.ts'
import { createWebhook } from '../_shared/outbox/webhook.ts'
import { createPhotoCheck } from '../_shared/photos.ts'
import { createDelivery, createLinkTo } from '../_shared/wiring.ts'
import { createDeliverMail } from './handler.ts'

const settings = readSettings(
  Deno.env.toObject(),
  'backend',
  'operatorAccess',
  'apiOrigin',
  'mail',
  'transport',
  'reminders',
  'reportHour',
  'webhook',
)
const checkPhotos = createPhotoCheck(settings.apiOrigin)
const templates = allTemplates({
  route: settings.mail,
  linkTo: createLinkTo(settings.reminders),
  checkPhotos,
  withReminders: settings.reminders.enabled,
  now: () => new Date(),
})
const delivery = createDelivery(settings, templates)
const { to, problem } = settings.webhook
if (problem !== null) delivery.log({ event: 'webhook_off', code: problem })

Deno.serve(
  createDeliverMail({
    access: settings.operatorAccess,
    delivery,
    post: to && createWebhook(to, checkPhotos),
    reportHour: settings.reportHour,
    timeZone: company.timeZone,
    reminderInboxes: settings.reminders.enabled
      ? settings.mail.escalation === null
        ? ['staff']
        : ['staff', 'escalation']
      : [],
    date: () => new Date(),
    now: () => performance.now(),
  }),
)
