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
import { deadMailSchema, readStoredContact, readStoredQuote } from '../mails/stored.ts'
import { watchMail } from '../mails/watch-mail.ts'
import { builderOf, type CheckPhotos, type PromiseMails, quoteTemplate, type Template } from './builder.ts'
import type { BuildMail } from './deliver.ts'
import type { LeasedMail } from './outbox.ts'

const recipientSchema = contactSchema.pick({ email: true })
const senderSchema = recipientSchema.extend({ urgent: z.boolean().default(false) })
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
const listedReference = z.object({ reference: z.string().optional().catch(undefined) }).catch({})
const countOf = (content: unknown) => z.object({ count: z.number() }).parse(content).count

export function createMailBuilder(
  route: MailRoute,
  checkPhotos: CheckPhotos,
  { watches, linkTo }: PromiseMails,
  now = () => new Date(),
): BuildMail {
  const withLinks = <Row extends { readonly id: string; readonly quote?: unknown }>(rows: readonly Row[]) =>
    Promise.all(
      rows.map(async (row) => {
        const { reference = quoteReference(row.id) } = listedReference.parse(row.quote ?? {})
        const about = (row.quote ?? null) === null ? 'message' : 'quote'
        return { ...row, answeredUrl: await linkTo(about, row.id, reference) }
      }),
    )

  /** What was answered since it was queued is not listed any more. */
  const watchTo = async (to: MailAddress | null, { listed }: LeasedMail) =>
    to && watchMail(await withLinks(listedQuotes.parse(listed)), to, route.from, now())

  const templates: Readonly<Record<string, Template>> = {
    quote_staff: quoteTemplate(route, checkPhotos, linkTo),
    quote_digest: async ({ listed, content }) =>
      digestMail(quoteDigest(await withLinks(listedQuotes.parse(listed)), countOf(content)), route),
    watch_staff: (mail) => watchTo(route.staff, mail),
    watch_second: (mail) => watchTo(route.second, mail),
    async contact_staff({ subjectId: id, content }) {
      const { submitted_at, suspicion, source, ...contact } = readStoredContact(content)
      const answeredUrl = await linkTo('message', id, quoteReference(id))
      return contactMail({ contact, submittedAt: new Date(submitted_at), suspicion, source, answeredUrl }, route)
    },
    contact_digest: async ({ listed, content }) =>
      digestMail(contactDigest(await withLinks(listedMessages.parse(listed)), countOf(content)), route),
    contact_confirmation({ content }) {
      const { email, urgent } = senderSchema.parse(content)
      return messageConfirmation(email, route, urgent)
    },
    quote_confirmation({ quote: row, content }) {
      if (row === null) return null
      const stored = readStoredQuote(row)
      const { email } = stored.quote
      // Only the address that was checked may be confirmed to.
      if (recipientSchema.parse(content).email.toLowerCase() !== email.toLowerCase()) return null
      return quoteConfirmation({ ...stored, email }, route, saysHappeningNow(stored.quote.notes ?? ''))
    },
    dead_mail_alert: ({ subjectId, content }) => deadMailAlert(subjectId, deadMailSchema.parse(content), route),
    daily_report: ({ content }) => dailyReport(reportSchema.parse(content), route, watches),
  }

  return builderOf(templates)
}
