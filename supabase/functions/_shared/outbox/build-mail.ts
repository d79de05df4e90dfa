/** Builds a leased mail by the template of its kind. Each function names the templates that it sends, and loads no others. */
import { withFirstLine } from '../mails/html.ts'
import { domainOf, type MailContent, type MailMessage } from '../mails/message.ts'
import type { LeasedMail, Template } from '../mails/template.ts'
import type { BuildMail } from './deliver.ts'

export function buildMailWith(templates: Readonly<Record<string, Template>>): BuildMail {
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
