import { z } from 'zod'
import { contactSchema } from '../contract/contact.ts'
import { quoteReference } from '../contract/reference.ts'
import { messageConfirmation, quoteConfirmation } from '../mails/confirmation-mail.ts'
import { contactDigest, contactMail } from '../mails/contact-mail.ts'
import { digestMail, promiseWatch, quoteDigest } from '../mails/digest.ts'
import { dailyReport, reportSchema } from '../mails/daily-report.ts'
import { deadMailAlert } from '../mails/dead-mail-alert.ts'
import type { MailRoute } from '../mails/message.ts'
import { deadMailSchema, readStoredContact, readStoredQuote } from '../mails/stored.ts'
import { builderOf, type CheckPhotos, type PromiseMails, quoteTemplate, type Template } from './builder.ts'
import type { BuildMail } from './deliver.ts'

const recipientSchema = contactSchema.pick({ email: true })
const listedQuotes = z.array(
  z.object({
    id: z.string(),
    quote: z.unknown(),
    content: z.unknown(),
    senderChecked: z.boolean(),
    urgent: z.boolean(),
  }),
)
const listedMessages = z.array(z.object({ id: z.string(), content: z.unknown(), urgent: z.boolean() }))
const watchSchema = z.object({ count: z.number(), listed: z.array(z.string()) })
const listedReference = z.object({ reference: z.string().optional().catch(undefined) }).catch({})
const countOf = (content: unknown) => z.object({ count: z.number() }).parse(content).count

export function createMailBuilder(
  route: MailRoute,
  checkPhotos: CheckPhotos,
  { watches, linkTo }: PromiseMails,
): BuildMail {
  const withLinks = <Row extends { readonly id: string; readonly quote?: unknown }>(rows: readonly Row[]) =>
    Promise.all(
      rows.map(async (row) => {
        const { reference = quoteReference(row.id) } = listedReference.parse(row.quote ?? {})
        return { ...row, answeredUrl: await linkTo(row.id, reference) }
      }),
    )

  const templates: Readonly<Record<string, Template>> = {
    quote_staff: quoteTemplate(route, checkPhotos, linkTo),
    quote_digest: async ({ subjectId, listed, content }) =>
      digestMail(quoteDigest(subjectId, await withLinks(listedQuotes.parse(listed)), countOf(content)), route),
    async promise_watch({ subjectId, listed, content }) {
      const open = await withLinks(listedQuotes.parse(listed))
      const noted = watchSchema.parse(content)
      // Some may have been answered since it was queued.
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
    quote_confirmation({ quote: row, content }) {
      if (row === null) return null
      const stored = readStoredQuote(row)
      const { email } = stored.quote
      // Only the address that was checked may be confirmed to.
      if (recipientSchema.parse(content).email.toLowerCase() !== email.toLowerCase()) return null
      return quoteConfirmation({ ...stored, email }, route)
    },
    dead_mail_alert: ({ subjectId, content }) => deadMailAlert(subjectId, deadMailSchema.parse(content), route),
    daily_report: ({ subjectId, content }) => dailyReport(subjectId, reportSchema.parse(content), route, watches),
  }

  return builderOf(templates)
}
