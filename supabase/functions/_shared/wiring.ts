/** Builds the dependencies that several functions share, and the template of every kind of email. */
import { z } from 'zod'
import { createLinkTo } from './answered.ts'
import type { LeadKind } from './contract/lead.ts'
import { bounceNotice, confirmationMail } from './email/confirmation.ts'
import type { LeasedMail, MailAddress, Template } from './email/email.ts'
import { type LeadMailDeps, staffMail } from './email/leads.ts'
import { digestMail, readListed, reminderMail } from './email/listed-leads.ts'
import { messageLead } from './email/message.ts'
import { quoteLead } from './email/quote.ts'
import { dailyReport, deadLetterAlert, deadLetterSchema, reportSchema } from './email/staff-notices.ts'
import type { FunctionSettings } from './env.ts'
import { logToConsole } from './http/log.ts'
import { createMailer } from './outbox/mailer.ts'
import { type Delivery, sendByMail } from './outbox/delivery.ts'
import { createRestOutbox } from './outbox/outbox.ts'
import { createPhotoCheck } from './photos.ts'

export const DELIVERY_SETTINGS = ['backend', 'transport', 'mail', 'apiOrigin', 'reminders'] as const

export function createDelivery(settings: Pick<FunctionSettings, (typeof DELIVERY_SETTINGS)[number]>): Delivery {
  const templates = allTemplates({
    route: settings.mail,
    linkTo: createLinkTo(settings.reminders.link),
    checkPhotos: createPhotoCheck(settings.apiOrigin),
    withReminders: settings.reminders.enabled,
    now: () => new Date(),
  })
  return {
    outbox: createRestOutbox(settings.backend),
    send: sendByMail(templates, createMailer(settings.transport)),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    log: logToConsole,
  }
}

/** `count` includes unlisted leads. `bare` is true if an inbox rejected the version with visitor text. */
const listSchema = z.object({ count: z.number().default(0), bare: z.boolean().default(false) })

interface TemplateDeps extends LeadMailDeps {
  /** Whether the daily report counts kept and broken promises. */
  readonly withReminders: boolean
  readonly now: () => Date
}

/** By kind of email. A test compares the kinds with `private.mail_kinds`, which also has those of webhook posts. */
export function allTemplates(deps: TemplateDeps): Readonly<Record<string, Template>> {
  const { route, linkTo, withReminders, now } = deps
  const leadsIn = ({ listed }: LeasedMail) =>
    Promise.all(readListed(listed).map(async (lead) => ({ ...lead, answeredUrl: await linkTo(lead) })))
  const reminder =
    (to: MailAddress | null): Template =>
    async (mail) =>
      to && reminderMail(await leadsIn(mail), listSchema.parse(mail.content).bare, to, route.from, now())

  const digest =
    (leadKind: LeadKind): Template =>
    async (mail) =>
      digestMail(leadKind, await leadsIn(mail), listSchema.parse(mail.content).count, route)

  return {
    quote_staff: staffMail(quoteLead, deps),
    quote_digest: digest('quote'),
    quote_confirmation: confirmationMail(quoteLead, route),
    quote_bounce_notice: bounceNotice(quoteLead, deps),
    message_staff: staffMail(messageLead, deps),
    message_digest: digest('message'),
    message_confirmation: confirmationMail(messageLead, route),
    message_bounce_notice: bounceNotice(messageLead, deps),
    reminder_staff: reminder(route.staff),
    reminder_escalation: reminder(route.escalation),
    daily_report: ({ content }) => dailyReport(reportSchema.parse(content), route, withReminders),
    dead_letter_alert: ({ subjectId, content }) => deadLetterAlert(subjectId, deadLetterSchema.parse(content), route),
  }
}
