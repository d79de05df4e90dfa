import { z } from 'zod'
import { contactSchema } from '../contract/contact.ts'
import { type Quote, quoteSchema } from '../contract/quote.ts'
import { fromQuoteRow } from '../contract/quote-shape.ts'
import type { LeasedMail } from '../outbox/outbox.ts'
import type { PhotoCheck } from '../photos/photo-check.ts'
import { confirmationMail, contactMail } from './contact-mail.ts'
import { deadMailAlert, deadMailSchema } from './dead-mail-alert.ts'
import type { MailMessage, MailRoute } from './mailer.ts'
import { quoteMail } from './quote-mail.ts'

const suspicion = z.string().nullable().default(null)
const storedContactSchema = contactSchema.extend({ submitted_at: z.iso.datetime(), suspicion })
const quoteContentSchema = z.object({ suspicion }).nullable()
const recipientSchema = contactSchema.pick({ email: true })

/** Picks the template for each kind of mail. The result is a `BuildMail` for the outbox. */
export function createMailBuilder(
  route: MailRoute,
  checkPhotos: PhotoCheck,
): (mail: LeasedMail) => Promise<MailMessage> {
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

interface StoredQuote {
  readonly id: string
  readonly quote: Quote
  readonly submittedAt: Date
}

const rowSchema = z.looseObject({ id: z.string(), created_at: z.iso.datetime({ offset: true }) })

/**
 * Reads a row of `soft_quotes`. It passes the contract again, because strangers may insert rows that no page has
 * cleaned: their spaces and line breaks are cleaned here.
 *
 * @throws ZodError
 */
function readStoredQuote(value: unknown): StoredQuote {
  const row = rowSchema.parse(value)
  const quote = quoteSchema.parse(fromQuoteRow(row))
  return { id: row.id, quote, submittedAt: new Date(row.created_at) }
}
