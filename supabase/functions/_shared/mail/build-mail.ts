import { z } from 'zod'
import { contactSchema } from '../contract/contact.ts'
import type { MailRoute } from '../env/config.ts'
import type { MailMessage } from './mailer.ts'
import type { LeasedMail } from '../outbox/outbox.ts'
import type { PhotoCheck } from '../photos/photo-check.ts'
import { confirmationMail, contactMail } from './contact-mail.ts'
import { deadMailAlert, deadMailSchema } from './dead-mail-alert.ts'
import { quoteMail } from './quote-mail.ts'
import { readStoredQuote } from './stored-quote.ts'

const suspicion = z.string().nullable().default(null)
const storedContactSchema = contactSchema.extend({ submitted_at: z.iso.datetime(), suspicion })
const quoteContentSchema = z.object({ suspicion }).nullable()
const recipientSchema = contactSchema.pick({ email: true })

/**
 * Builds a mail from what the outbox holds, and from nothing else: every try says the same, whoever makes it.
 * Rejects when it cannot be built: what was stored is not what this version of the code can read.
 */
export type BuildMail = (mail: LeasedMail) => Promise<MailMessage>

export function createMailBuilder(route: MailRoute, checkPhotos: PhotoCheck): BuildMail {
  return async ({ kind, subjectId, content, quote, earlierReference }) => {
    switch (kind) {
      case 'quote_staff': {
        const stored = readStoredQuote(quote)
        const noted = quoteContentSchema.parse(content)
        const photos = await checkPhotos(stored.quote.photos)
        return quoteMail({ ...stored, earlierReference, photos, suspicion: noted?.suspicion ?? null }, route)
      }
      case 'contact_staff': {
        const { submitted_at, suspicion, ...contact } = storedContactSchema.parse(content)
        return contactMail({ id: subjectId, contact, submittedAt: new Date(submitted_at), suspicion }, route)
      }
      case 'contact_confirmation':
        return confirmationMail(subjectId, recipientSchema.parse(content).email, route)
      case 'dead_mail_alert':
        return deadMailAlert(subjectId, deadMailSchema.parse(content), route)
      default:
        throw new TypeError('A kind of mail that this version does not know')
    }
  }
}
