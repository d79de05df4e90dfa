import { z } from 'zod'
import { contactSchema } from '../contract/contact.ts'
import type { LeasedMail } from '../outbox/outbox.ts'
import type { PhotoCheck } from '../photos/photo-check.ts'
import { messageConfirmation, quoteConfirmation } from './confirmation-mail.ts'
import { contactMail } from './contact-mail.ts'
import { dailyReport, reportSchema } from './daily-report.ts'
import { deadMailAlert } from './dead-mail-alert.ts'
import { deadMailSchema } from '../outbox/alarm.ts'
import type { MailMessage, MailRoute } from './mailer.ts'
import { digestMail } from './quote-digest.ts'
import { quoteMail } from './quote-mail.ts'
import { readStoredContact } from './stored-contact.ts'
import { readStoredQuote, readSuspicion } from './stored-quote.ts'

const suspicion = z.string().nullable().default(null)
const recipientSchema = contactSchema.pick({ email: true })
const quoteRecipientSchema = recipientSchema.extend({ submitted_at: z.iso.datetime({ offset: true }) })
const listedSchema = z.array(z.object({ quote: z.unknown(), suspicion, vouched: z.boolean() }))

/** Picks the template for each kind of mail. The result is a `BuildMail` for the outbox. */
export function createMailBuilder(
  route: MailRoute,
  checkPhotos: PhotoCheck,
): (mail: LeasedMail) => Promise<MailMessage | null> {
  async function build(mail: LeasedMail): Promise<MailMessage | null> {
    const { kind, subjectId, content, vouched, earlierReference } = mail
    switch (kind) {
      case 'quote_staff': {
        const stored = readStoredQuote(mail.quote)
        const photos = await checkPhotos(stored.quote.photos)
        return quoteMail({ ...stored, earlierReference, photos, suspicion: readSuspicion(content), vouched }, route)
      }
      case 'quote_digest':
        return digestMail(subjectId, listedSchema.parse(mail.quotes), route)
      case 'contact_staff': {
        const { submitted_at, suspicion, source, ...contact } = readStoredContact(content)
        return contactMail({ id: subjectId, contact, submittedAt: new Date(submitted_at), suspicion, source }, route)
      }
      case 'contact_confirmation':
        return messageConfirmation(subjectId, recipientSchema.parse(content).email, route)
      case 'quote_confirmation': {
        const { email, submitted_at } = quoteRecipientSchema.parse(content)
        return quoteConfirmation(subjectId, email, new Date(submitted_at), route)
      }
      case 'dead_mail_alert':
        return deadMailAlert(subjectId, deadMailSchema.parse(content), route)
      case 'daily_report':
        return dailyReport(subjectId, reportSchema.parse(content), route)
      default:
        throw new TypeError('A kind of mail that this version does not know')
    }
  }

  return async (mail) => {
    const message = await build(mail)
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
