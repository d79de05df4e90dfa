import type { MailMessage, MailRoute } from '../mails/message.ts'
import { type MailedPhoto, quoteMail } from '../mails/quote-mail.ts'
import { readStoredQuote, readSuspicion } from '../mails/stored.ts'
import type { BuildMail } from './deliver.ts'
import type { LeasedMail } from './outbox.ts'

export type Template = (mail: LeasedMail) => Promise<MailMessage | null> | MailMessage | null

export type CheckPhotos = (urls: readonly string[]) => Promise<readonly MailedPhoto[]>

/** How staff say that a lead is answered, and whether they are told of promises. */
export interface PromiseMails {
  readonly watches: boolean
  /** Where a lead is marked as answered; null for nowhere. */
  readonly linkTo: (id: string, reference: string) => Promise<string | null>
}

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
  (route: MailRoute, checkPhotos: CheckPhotos, linkTo: PromiseMails['linkTo']): Template =>
  async ({ quote, content, vouched, earlierReference }) => {
    // Removed before its mail went out: nothing is left to say.
    if (quote === null) return null
    const stored = readStoredQuote(quote)
    const photos = await checkPhotos(stored.quote.photos)
    const answeredUrl = await linkTo(stored.id, stored.reference)
    const suspicion = readSuspicion(content)
    return quoteMail({ ...stored, earlierReference, photos, suspicion, vouched, answeredUrl }, route)
  }
