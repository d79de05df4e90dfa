import { z } from 'zod'
import { contactSchema } from '../contract/contact.ts'
import { saysHappeningNow } from '../contract/emergency.ts'
import { quoteReference } from '../contract/reference.ts'
import { messageConfirmation, quoteConfirmation } from '../mails/confirmation-mail.ts'
import { contactDigest, contactMail } from '../mails/contact-mail.ts'
import { digestMail, quoteDigest } from '../mails/digest.ts'
import { dailyReport, reportSchema } from '../mails/daily-report.ts'
import { deadMailAlert } from '../mails/dead-mail-alert.ts'
import type { MailAddress, MailRoute } from '../mails/message.ts'
import { deadMailSchema, readListed, readStoredContact, readStoredQuote } from '../mails/stored.ts'
import { watchMail } from '../mails/watch-mail.ts'
import { builderOf, type CheckPhotos, type PromiseMails, quoteTemplate, type Template } from './builder.ts'
import type { BuildMail } from './deliver.ts'
import type { LeasedMail } from './outbox.ts'

const recipientSchema = contactSchema.pick({ email: true })
const senderSchema = recipientSchema.extend({ urgent: z.boolean().default(false) })
const countOf = (content: unknown) => z.object({ count: z.number() }).parse(content).count

export function createMailBuilder(
  route: MailRoute,
  checkPhotos: CheckPhotos,
  { watches, linkTo }: PromiseMails,
  now = () => new Date(),
): BuildMail {
  const withLinks = ({ listed }: LeasedMail) =>
    Promise.all(
      readListed(listed).map(async (row) => ({
        ...row,
        answeredUrl: await linkTo(row.about, row.id, row.reference),
      })),
    )

  /** What was answered since it was queued is not listed any more. */
  const watchTo = async (to: MailAddress | null, mail: LeasedMail) =>
    to && watchMail(await withLinks(mail), to, route.from, now())

  const templates: Readonly<Record<string, Template>> = {
    quote_staff: quoteTemplate(route, checkPhotos, linkTo),
    quote_digest: async (mail) => digestMail(quoteDigest(await withLinks(mail), countOf(mail.content)), route),
    watch_staff: (mail) => watchTo(route.staff, mail),
    watch_second: (mail) => watchTo(route.second, mail),
    async contact_staff({ subjectId: id, content }) {
      const { submitted_at, suspicion, source, ...contact } = readStoredContact(content)
      const answeredUrl = await linkTo('message', id, quoteReference(id))
      return contactMail({ contact, submittedAt: new Date(submitted_at), suspicion, source, answeredUrl }, route)
    },
    contact_digest: async (mail) => digestMail(contactDigest(await withLinks(mail), countOf(mail.content)), route),
    contact_confirmation({ content }) {
      const { email, urgent } = senderSchema.parse(content)
      return messageConfirmation(email, route, urgent)
    },
    quote_confirmation({ stored, content }) {
      if (stored === null) return null
      const read = readStoredQuote(stored)
      const { email } = read.quote
      // Only the address that was checked may be confirmed to.
      if (recipientSchema.parse(content).email.toLowerCase() !== email.toLowerCase()) return null
      return quoteConfirmation({ ...read, email }, route, saysHappeningNow(read.quote.notes ?? ''))
    },
    dead_mail_alert: ({ subjectId, content }) => deadMailAlert(subjectId, deadMailSchema.parse(content), route),
    daily_report: ({ content }) => dailyReport(reportSchema.parse(content), route, watches),
  }

  return builderOf(templates)
}
