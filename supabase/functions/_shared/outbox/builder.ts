import type { LeadKind } from '../contract/watch.ts'
import { withFirstLine } from '../mails/html.ts'
import { domainOf, type MailContent, type MailMessage, type MailRoute } from '../mails/message.ts'
import type { MailedPhoto } from '../mails/parts.ts'
import { quoteMail } from '../mails/quote-mail.ts'
import { readStoredQuote, readSuspicion } from '../mails/stored.ts'
import type { BuildMail } from './deliver.ts'
import type { LeasedMail } from './outbox.ts'

export type Template = (mail: LeasedMail) => Promise<MailContent | null> | MailContent | null

export type CheckPhotos = (urls: readonly string[]) => Promise<readonly MailedPhoto[]>

/** Returns the link that marks a lead as answered; null without one. */
export type LinkTo = (about: LeadKind, id: string, reference: string) => Promise<string | null>

/** The link that marks leads as answered, and whether the report covers promises. */
export interface PromiseMails {
  readonly watches: boolean
  readonly linkTo: LinkTo
}

export function builderOf(templates: Readonly<Record<string, Template>>): BuildMail {
  const known = new Map(Object.entries(templates))
  return async (mail) => {
    const template = known.get(mail.kind)
    if (template === undefined) throw new TypeError('A kind of mail that this version does not know')
    const content = await template(mail)
    return content && withIds(mail.mayRepeat && mail.alertLabel !== null ? asRepeat(content) : content, mail)
  }
}

const REPEAT = 'Possible repeat'

const asRepeat = (content: MailContent): MailContent => ({
  ...content,
  text: `${REPEAT}\n\n${content.text}`,
  html: withFirstLine(content.html, REPEAT),
})

/** A mail that was taken before gets new ids, so that the mail service and the mailbox take it as a new one. */
function withIds(content: MailContent, { kind, subjectId, earlierId }: LeasedMail): MailMessage {
  const parts = [kind, subjectId, ...(earlierId === null ? [] : [earlierId])]
  return { ...content, messageId: `<${parts.join('.')}@${domainOf(content.from)}>`, idempotencyKey: parts.join('/') }
}

export const quoteTemplate =
  (route: MailRoute, checkPhotos: CheckPhotos, linkTo: LinkTo): Template =>
  async ({ stored, content, senderChecked, earlierReference }) => {
    // The quote was deleted before its mail went out.
    if (stored === null) return null
    const read = readStoredQuote(stored)
    const photos = await checkPhotos(read.quote.photos)
    const answeredUrl = await linkTo('quote', read.id, read.reference)
    const suspicion = readSuspicion(content)
    return quoteMail({ ...read, earlierReference, photos, suspicion, senderChecked, answeredUrl }, route)
  }
