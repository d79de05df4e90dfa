import type { MailMessage, MailRoute } from '../mails/message.ts'
import { quoteMail } from '../mails/quote-mail.ts'
import type { MailedPhoto } from '../mails/quote-photos.ts'
import { readStoredQuote, readSuspicion } from '../mails/stored.ts'
import type { BuildMail } from './deliver.ts'
import type { LeasedMail } from './outbox.ts'

export type Template = (mail: LeasedMail) => Promise<MailMessage | null> | MailMessage | null

export type CheckPhotos = (urls: readonly string[]) => Promise<readonly MailedPhoto[]>

/** Where a lead is marked as answered; null for nowhere. */
export type LinkTo = (id: string, reference: string) => Promise<string | null>

export function builderOf(templates: Readonly<Record<string, Template>>): BuildMail {
  const known = new Map(Object.entries(templates))
  return async (mail) => {
    const template = known.get(mail.kind)
    if (template === undefined) throw new TypeError('A kind of mail that this version does not know')
    const message = await template(mail)
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

export const quoteTemplate =
  (route: MailRoute, checkPhotos: CheckPhotos, linkTo: LinkTo): Template =>
  async ({ quote, content, vouched, earlierReference }) => {
    const stored = readStoredQuote(quote)
    const photos = await checkPhotos(stored.quote.photos)
    const answeredUrl = await linkTo(stored.id, stored.reference)
    const suspicion = readSuspicion(content)
    return quoteMail({ ...stored, earlierReference, photos, suspicion, vouched, answeredUrl }, route)
  }
