import { company } from '@contract/company.ts'
import { createSpamCheck } from '../../../supabase/functions/_shared/spam.ts'
import type { LogEvent } from '../../../supabase/functions/_shared/http/log.ts'
import { createLinkTo } from '../../../supabase/functions/_shared/answered.ts'
import { allTemplates } from '../../../supabase/functions/_shared/wiring.ts'
import type { CheckPhotos, LeasedMail, MailMessage } from '../../../supabase/functions/_shared/email/email.ts'
import {
  type Delivery,
  type Mailer,
  MailError,
  sendByMail,
} from '../../../supabase/functions/_shared/outbox/delivery.ts'
import { createWebhook, type WebhookTarget } from '../../../supabase/functions/_shared/outbox/webhook.ts'
import { createDeliverMail } from '../../../supabase/functions/deliver-mail/handler.ts'
import { createMessageCount, createSubmitContact } from '../../../supabase/functions/submit-contact/handler.ts'
import { createSubmitQuote } from '../../../supabase/functions/submit-quote/handler.ts'
import { API_ORIGIN, KEY, NOW, QUOTE_ID } from '../builders/payloads.ts'
import { fakeOutbox } from './fake-outbox.ts'
import { formatResponse, aRequest, SITE } from './requests.ts'

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
  const mailer: Mailer = async (message, withinMs) => {
    fail(message, withinMs)
    return `mail-${sent.push(message)}`
  }
  return { sent, mailer }
}

export const refusingMailer = (...error: ConstructorParameters<typeof MailError>) =>
  fakeMailer(() => {
    throw new MailError(...error)
  })

type DeliverMailDeps = Parameters<typeof createDeliverMail>[0]
interface Parts extends Partial<Pick<DeliverMailDeps, 'reportHour' | 'reminderInboxes' | 'date' | 'now'>> {
  readonly mailer?: ReturnType<typeof fakeMailer>
  readonly outbox?: ReturnType<typeof fakeOutbox>
  readonly isOverLimit?: boolean
  readonly wait?: Delivery['wait']
  readonly confirmQuotes?: boolean
  readonly webhook?: WebhookTarget
}
type Functions = ReturnType<typeof functionsOn>

/** Creates all functions with the same mailer, log and outbox (which contains one quote by default). */
export function functionsOn({
  mailer = fakeMailer(),
  outbox = fakeOutbox(),
  isOverLimit = false,
  wait = async () => undefined,
  confirmQuotes = false,
  webhook,
  ...parts
}: Parts = {}) {
  const logged: LogEvent[] = []
  const log = (event: LogEvent) => void logged.push(event)
  const checkPhotos: CheckPhotos = async (urls) => urls.map((url) => ({ url, verified: true }))
  const templates = allTemplates({
    route: MAIL,
    linkTo: createLinkTo(ANSWERED),
    checkPhotos,
    withReminders: false,
    now: () => NOW,
  })
  const spamCheck = createSpamCheck(true, MAIL)
  const delivery = { outbox: outbox.outbox, send: sendByMail(templates, mailer.mailer), wait, log }
  return {
    sent: mailer.sent,
    outbox,
    logged,
    deliverMail: createDeliverMail({
      access: { ...ACCESS, keys: [SECRET_KEY] },
      delivery,
      dueMail: outbox.outbox,
      post: webhook ? createWebhook(webhook, checkPhotos, () => NOW) : null,
      reportHour: null,
      reminderInboxes: [],
      date: () => NOW,
      now: () => 0,
      ...parts,
    }),
    submitQuote: createSubmitQuote({ access: ACCESS, apiOrigin: API_ORIGIN, delivery, spamCheck, confirmQuotes }),
    submitContact: createSubmitContact({
      access: ACCESS,
      delivery,
      spamCheck,
      countMessage: createMessageCount(true, async () => !isOverLimit, log),
    }),
  }
}

export async function deliverDue({ deliverMail }: Pick<Functions, 'deliverMail'>) {
  return formatResponse(await deliverMail(aRequest({ headers: { apikey: SECRET_KEY } })))
}

export const effectsOf = ({ sent, outbox, logged }: Pick<Functions, 'sent' | 'outbox' | 'logged'>) => ({
  mails: sent.map(({ to, subject }) => `${to.address}: ${subject}`),
  outbox: outbox.states(),
  log: logged.map(({ event, code }) => (code === undefined ? event : `${event} ${code}`)),
})

export async function mailAbout(kind: string, more: Partial<LeasedMail>): Promise<MailMessage> {
  const outbox = fakeOutbox(0)
  outbox.add(kind, QUOTE_ID, more)
  const { sent, ...functions } = functionsOn({ outbox })
  await deliverDue(functions)
  const [mail] = sent
  if (!mail) throw new Error('No email was sent.')
  return mail
}
