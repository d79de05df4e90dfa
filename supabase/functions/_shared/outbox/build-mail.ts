import { z } from 'zod'
import { contactSchema } from '../contract/contact.ts'
import { quoteReference } from '../contract/reference.ts'
import { isMailKind, isWebhook, type MailKind, type WebhookKind } from '../mails/kinds.ts'
import type { LeasedMail } from './outbox.ts'
import { messageConfirmation, quoteConfirmation } from '../mails/confirmation-mail.ts'
import { contactDigest } from '../mails/contact-digest.ts'
import { contactMail } from '../mails/contact-mail.ts'
import { dailyReport, reportSchema } from '../mails/daily-report.ts'
import { deadMailAlert, deadMailSchema } from '../mails/dead-mail-alert.ts'
import type { MailMessage, MailRoute } from '../mails/message.ts'
import { digestMail } from '../mails/digest.ts'
import { promiseWatch } from '../mails/promise-watch.ts'
import { quoteDigest } from '../mails/quote-digest.ts'
import { quoteMail } from '../mails/quote-mail.ts'
import type { MailedPhoto } from '../mails/quote-photos.ts'
import { readStoredContact } from '../mails/stored-contact.ts'
import { readStoredQuote, readSuspicion } from '../mails/stored-quote.ts'

/** Says of photos whether they are pictures, in their order. Never rejects. */
export type CheckPhotos = (urls: readonly string[]) => Promise<readonly MailedPhoto[]>

const recipientSchema = contactSchema.pick({ email: true })
const quoteRecipientSchema = recipientSchema.extend({
  reference: z.string(),
  submitted_at: z.iso.datetime({ offset: true }),
})
const listedQuotes = z.array(
  z.object({ id: z.string(), quote: z.unknown(), content: z.unknown(), vouched: z.boolean(), urgent: z.boolean() }),
)
const listedMessages = z.array(z.object({ id: z.string(), content: z.unknown(), urgent: z.boolean() }))
const watchSchema = z.object({ count: z.number(), listed: z.array(z.string()) })
const listedReference = z.object({ reference: z.string().optional().catch(undefined) }).catch({})
const countOf = (content: unknown) => z.object({ count: z.number() }).parse(content).count

type Templates = Readonly<
  Record<Exclude<MailKind, WebhookKind>, (mail: LeasedMail) => Promise<MailMessage | null> | MailMessage | null>
>

/** How staff say that a lead is answered, and whether they are told of promises. */
export interface PromiseMails {
  readonly watches: boolean
  /** Where a lead is marked as answered; null for nowhere. */
  readonly linkTo: (id: string, reference: string) => Promise<string | null>
}

/** Has a template for each kind of mail. The result is a `BuildMail` for the outbox. */
export function createMailBuilder(
  route: MailRoute,
  checkPhotos: CheckPhotos,
  { watches, linkTo }: PromiseMails,
): (mail: LeasedMail) => Promise<MailMessage | null> {
  const withLinks = <Row extends { readonly id: string; readonly quote?: unknown }>(rows: readonly Row[]) =>
    Promise.all(
      rows.map(async (row) => {
        const { reference = quoteReference(row.id) } = listedReference.parse(row.quote ?? {})
        return { ...row, answeredUrl: await linkTo(row.id, reference) }
      }),
    )

  const templates: Templates = {
    async quote_staff({ quote, content, vouched, earlierReference }) {
      const stored = readStoredQuote(quote)
      const photos = await checkPhotos(stored.quote.photos)
      const answeredUrl = await linkTo(stored.id, stored.reference)
      const suspicion = readSuspicion(content)
      return quoteMail({ ...stored, earlierReference, photos, suspicion, vouched, answeredUrl }, route)
    },
    quote_digest: async ({ subjectId, listed, content }) =>
      digestMail(quoteDigest(subjectId, await withLinks(listedQuotes.parse(listed)), countOf(content)), route),
    async promise_watch({ subjectId, listed, content }) {
      const open = await withLinks(listedQuotes.parse(listed))
      const noted = watchSchema.parse(content)
      // Some that it was to list may be answered by now.
      return digestMail(promiseWatch(subjectId, open, noted.count - noted.listed.length + open.length), route)
    },
    async contact_staff({ subjectId: id, content }) {
      const { submitted_at, suspicion, source, ...contact } = readStoredContact(content)
      const answeredUrl = await linkTo(id, quoteReference(id))
      return contactMail({ id, contact, submittedAt: new Date(submitted_at), suspicion, source, answeredUrl }, route)
    },
    contact_digest: async ({ subjectId, listed, content }) =>
      digestMail(contactDigest(subjectId, await withLinks(listedMessages.parse(listed)), countOf(content)), route),
    contact_confirmation: ({ subjectId, content }) =>
      messageConfirmation(subjectId, recipientSchema.parse(content).email, route),
    quote_confirmation({ subjectId, content }) {
      const { submitted_at, ...to } = quoteRecipientSchema.parse(content)
      return quoteConfirmation({ id: subjectId, ...to, submittedAt: new Date(submitted_at) }, route)
    },
    dead_mail_alert: ({ subjectId, content }) => deadMailAlert(subjectId, deadMailSchema.parse(content), route),
    daily_report: ({ subjectId, content }) => dailyReport(subjectId, reportSchema.parse(content), route, watches),
  }

  return async (mail) => {
    const { kind } = mail
    if (!isMailKind(kind) || isWebhook(kind)) throw new TypeError('A kind of mail that this version does not know')
    const message = await templates[kind](mail)
    return message && ofRound(message, mail.round)
  }
}

/** A mail that is sent again after its end is a new one to the mail service and to the mailbox. */
function ofRound(message: MailMessage, round: number): MailMessage {
  if (round === 0) return message
  return {
    ...message,
    messageId: message.messageId.replace('@', `.${round}@`),
    idempotencyKey: `${message.idempotencyKey}/${round}`,
  }
}
