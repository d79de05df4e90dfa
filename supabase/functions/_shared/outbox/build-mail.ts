import { z } from 'zod'
import { contactSchema } from '../contract/contact.ts'
import { isMailKind, isWebhook, type MailKind, type WebhookKind } from '../mails/kinds.ts'
import type { LeasedMail } from './outbox.ts'
import { messageConfirmation, quoteConfirmation } from '../mails/confirmation-mail.ts'
import { contactDigest } from '../mails/contact-digest.ts'
import { contactMail } from '../mails/contact-mail.ts'
import { dailyReport, reportSchema } from '../mails/daily-report.ts'
import { deadMailAlert, deadMailSchema } from '../mails/dead-mail-alert.ts'
import type { MailMessage, MailRoute } from '../mails/message.ts'
import { digestMail } from '../mails/digest.ts'
import { quoteDigest } from '../mails/quote-digest.ts'
import { quoteMail } from '../mails/quote-mail.ts'
import type { MailedPhoto } from '../mails/quote-photos.ts'
import { readStoredContact } from '../mails/stored-contact.ts'
import { readStoredQuote, readSuspicion } from '../mails/stored-quote.ts'

/** Says of photos whether they are pictures, in their order. Never rejects. */
export type CheckPhotos = (urls: readonly string[]) => Promise<readonly MailedPhoto[]>

const recipientSchema = contactSchema.pick({ email: true })
const quoteRecipientSchema = recipientSchema.extend({ submitted_at: z.iso.datetime({ offset: true }) })
const listedQuotes = z.array(
  z.object({ quote: z.unknown(), content: z.unknown(), vouched: z.boolean(), urgent: z.boolean() }),
)
const listedMessages = z.array(z.object({ id: z.string(), content: z.unknown(), urgent: z.boolean() }))
const countOf = (content: unknown) => z.object({ count: z.number() }).parse(content).count

type Templates = Readonly<
  Record<Exclude<MailKind, WebhookKind>, (mail: LeasedMail) => Promise<MailMessage | null> | MailMessage | null>
>

/** Has a template for each kind of mail. The result is a `BuildMail` for the outbox. */
export function createMailBuilder(
  route: MailRoute,
  checkPhotos: CheckPhotos,
): (mail: LeasedMail) => Promise<MailMessage | null> {
  const templates: Templates = {
    async quote_staff({ quote, content, vouched, earlierReference }) {
      const stored = readStoredQuote(quote)
      const photos = await checkPhotos(stored.quote.photos)
      return quoteMail({ ...stored, earlierReference, photos, suspicion: readSuspicion(content), vouched }, route)
    },
    quote_digest: ({ subjectId, listed, content }) =>
      digestMail(quoteDigest(subjectId, listedQuotes.parse(listed), countOf(content)), route),
    contact_staff({ subjectId: id, content }) {
      const { submitted_at, suspicion, source, ...contact } = readStoredContact(content)
      return contactMail({ id, contact, submittedAt: new Date(submitted_at), suspicion, source }, route)
    },
    contact_digest: ({ subjectId, listed, content }) =>
      digestMail(contactDigest(subjectId, listedMessages.parse(listed), countOf(content)), route),
    contact_confirmation: ({ subjectId, content }) =>
      messageConfirmation(subjectId, recipientSchema.parse(content).email, route),
    quote_confirmation({ subjectId, content }) {
      const { email, submitted_at } = quoteRecipientSchema.parse(content)
      return quoteConfirmation(subjectId, email, new Date(submitted_at), route)
    },
    dead_mail_alert: ({ subjectId, content }) => deadMailAlert(subjectId, deadMailSchema.parse(content), route),
    daily_report: ({ subjectId, content }) => dailyReport(subjectId, reportSchema.parse(content), route),
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
