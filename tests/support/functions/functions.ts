import { company } from '@contract/company.ts'
import { createSpamCheck, type Limit, type SpamSettings } from '../../../supabase/functions/_shared/spam.ts'
import type { LogEvent } from '../../../supabase/functions/_shared/http/server.ts'
import type { CheckPhotos, MailMessage } from '../../../supabase/functions/_shared/email/email.ts'
import { type Mailer, MailError, sendByMail } from '../../../supabase/functions/_shared/outbox/outbox.ts'
import { createWebhook, type WebhookTarget } from '../../../supabase/functions/_shared/outbox/webhook.ts'
import { allTemplates, createLinkTo } from '../../../supabase/functions/_shared/wiring.ts'
import { createDeliverMail, type Inbox } from '../../../supabase/functions/deliver-mail/handler.ts'
import { createMailEvents } from '../../../supabase/functions/mail-events/handler.ts'
import { createMessageCount, createSubmitContact } from '../../../supabase/functions/submit-contact/handler.ts'
import { createSubmitQuote } from '../../../supabase/functions/submit-quote/handler.ts'
import { API_ORIGIN, KEY, NOW } from '../builders/payloads.ts'
import { fakeOutbox } from './fake-outbox.ts'
import { answerOf, aRequest, SITE } from './requests.ts'

export const SECRET_KEY = 'sb_secret_test-of-operators'
export const ACCESS = { keys: [KEY, 'legacy-anon-key'], origins: [SITE] }
export const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
export const ANSWERED = { siteUrl: SITE, secret: 'a secret of thirty-two characters' }
export const MAIL = {
  from: { name: company.name, address: 'notices@site.example' },
  confirmations: { name: company.name, address: 'hello@confirm.site.example' },
  staff: { address: 'office@site.example' },
  escalation: { address: 'manager@site.example' },
  alerts: { address: 'owner@site.example' },
}

/** Records every message, with IDs `mail-1`, `mail-2` …, unless `fail` throws. */
export function fakeMailer(fail: (message: MailMessage, withinMs: number) => void = () => undefined) {
  const sent: MailMessage[] = []
  const mailer: Mailer = {
    async send(message, withinMs) {
      fail(message, withinMs)
      return `mail-${sent.push(message)}`
    },
  }
  return { sent, mailer }
}

export const TEMPORARY = new MailError('451', { permanent: false })
export const PERMANENT = new MailError('550', { permanent: true })
export function refusingMailer(error: Error, refuses: (message: MailMessage) => boolean = () => true) {
  return fakeMailer((message) => {
    if (refuses(message)) throw error
  })
}

interface Parts {
  readonly mailer?: ReturnType<typeof fakeMailer>
  readonly outbox?: ReturnType<typeof fakeOutbox>
  readonly clock?: () => number
  /** The bucket that has reached its limit. */
  readonly full?: string | null
  readonly wait?: (ms: number) => Promise<void>
  readonly reportHour?: number | null
  readonly confirmQuotes?: boolean
  readonly webhook?: WebhookTarget | null
  readonly reminderInboxes?: readonly Inbox[]
  readonly date?: () => Date
}

/** The settings of a hosted project with limits off. */
export const OPEN: SpamSettings = { clientIpHeader: 'cf-connecting-ip', limits: false }

/** Creates all functions with the same mailer, log and outbox (which contains one quote by default). */
export function functionsOn({
  mailer = fakeMailer(),
  outbox = fakeOutbox(),
  clock = () => 0,
  full = null,
  wait = async () => undefined,
  reportHour = null,
  confirmQuotes = false,
  webhook = null,
  reminderInboxes = [],
  date = () => NOW,
}: Parts = {}) {
  const logged: LogEvent[] = []
  outbox.reachLimit(full)
  const log = (event: LogEvent) => void logged.push(event)
  const checkPhotos: CheckPhotos = async (urls) => urls.map((url) => ({ url, verified: true }))
  const templates = allTemplates({
    route: MAIL,
    linkTo: createLinkTo(ANSWERED),
    checkPhotos,
    withReminders: reminderInboxes.length > 0,
    now: date,
  })
  const spamSettings = { ...OPEN, limits: full !== null }
  const spamCheck = createSpamCheck(spamSettings, MAIL)
  const count = async (_id: string, wanted: readonly Limit[]) => wanted.every(({ bucket }) => bucket !== full)
  const delivery = { outbox: outbox.outbox, send: sendByMail(templates, mailer.mailer), wait, log }
  return {
    sent: mailer.sent,
    outbox,
    logged,
    deliverMail: createDeliverMail({
      access: { ...ACCESS, keys: [SECRET_KEY] },
      delivery,
      dueMail: outbox.outbox,
      post: webhook && createWebhook(webhook, checkPhotos, () => NOW),
      reportHour,
      reminderInboxes,
      date,
      now: clock,
    }),
    mailEvents: createMailEvents({
      secret: WEBHOOK_SECRET,
      outbox: outbox.outbox,
      senders: [MAIL.from.address, MAIL.confirmations.address],
      log,
    }),
    submitQuote: createSubmitQuote({
      access: ACCESS,
      apiOrigin: API_ORIGIN,
      delivery,
      spamCheck,
      confirmQuotes,
    }),
    submitContact: createSubmitContact({
      access: ACCESS,
      delivery,
      spamCheck,
      countMessage: createMessageCount(spamSettings, count, log),
    }),
  }
}

/** Calls deliver-mail as the schedule does. */
export async function deliverDue({ deliverMail }: Pick<ReturnType<typeof functionsOn>, 'deliverMail'>) {
  return answerOf(await deliverMail(aRequest({ headers: { apikey: SECRET_KEY } })))
}

/** Lists the sent emails, the outbox and the log. */
export function sideEffects({
  sent,
  outbox,
  logged,
}: Pick<ReturnType<typeof functionsOn>, 'sent' | 'outbox' | 'logged'>): string[] {
  const lineOf = (mail: MailMessage) =>
    `mail to ${mail.to.address}, reply to ${mail.replyTo?.address}: ${mail.subject} (${mail.idempotencyKey})`
  const lines = [...sent.map(lineOf), ...outbox.states().map((state) => `outbox: ${state}`)]
  return [...lines, ...logged.map((event) => `log: ${JSON.stringify(event)}`)]
}

/** Sends one email and returns it. */
export async function mailAbout(...entry: Parameters<ReturnType<typeof fakeOutbox>['add']>): Promise<MailMessage> {
  const outbox = fakeOutbox([])
  outbox.add(...entry)
  const { sent, ...functions } = functionsOn({ outbox })
  await deliverDue(functions)
  const [mail] = sent
  if (!mail) throw new Error('No email was sent.')
  return mail
}
