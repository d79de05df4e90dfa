/** The template of every kind of mail, for the function that sends them all. */
import { z } from 'zod'
import { contactSchema } from '../contract/contact.ts'
import { saysHappeningNow } from '../contract/emergency.ts'
import type { LeadKind } from '../contract/options.ts'
import type { CheckPhotos } from '../contract/photo.ts'
import { messageConfirmation, quoteConfirmation } from './confirmation-mail.ts'
import { messageTemplate } from './contact-mail.ts'
import { dailyReport, reportSchema } from './daily-report.ts'
import { deadMailAlert, deadMailSchema } from './dead-mail-alert.ts'
import { digestMail } from './digest.ts'
import { readListed } from './listed-lead.ts'
import type { MailAddress, MailRoute } from './message.ts'
import { quoteTemplate } from './quote-mail.ts'
import { readStoredQuote } from './stored-quote.ts'
import type { LeasedMail, LinkTo, Template } from './template.ts'
import { watchMail } from './watch-mail.ts'

const recipientSchema = contactSchema.pick({ email: true })
const senderSchema = recipientSchema.extend({ urgent: z.boolean().default(false) })
const countOf = (content: unknown) => z.object({ count: z.number() }).parse(content).count

interface TemplateDeps {
  readonly route: MailRoute
  readonly linkTo: LinkTo
  readonly checkPhotos: CheckPhotos
  /** Whether the report says how promises are kept. */
  readonly watches: boolean
  readonly now: () => Date
}

export function allTemplates({ route, linkTo, checkPhotos, watches, now }: TemplateDeps) {
  const leadsIn = ({ listed }: LeasedMail) =>
    Promise.all(
      readListed(listed).map(async (lead) => ({
        ...lead,
        answeredUrl: await linkTo(lead.about, lead.id, lead.reference),
      })),
    )
  const digest =
    (about: LeadKind): Template =>
    async (mail) =>
      digestMail(about, await leadsIn(mail), countOf(mail.content), route)
  /** What was answered since it was queued is not listed any more. */
  const watch =
    (to: MailAddress | null): Template =>
    async (mail) =>
      to && watchMail(await leadsIn(mail), to, route.from, now())

  return {
    quote_staff: quoteTemplate(route, linkTo, checkPhotos),
    quote_digest: digest('quote'),
    quote_confirmation({ stored, content }) {
      if (stored === null) return null
      const { reference, submittedAt, quote } = readStoredQuote(stored)
      // Only the address that was checked may be confirmed to.
      if (recipientSchema.parse(content).email.toLowerCase() !== quote.email.toLowerCase()) return null
      return quoteConfirmation(
        { reference, submittedAt, email: quote.email },
        route,
        saysHappeningNow(quote.notes ?? ''),
      )
    },
    contact_staff: messageTemplate(route, linkTo),
    contact_digest: digest('message'),
    contact_confirmation({ content }) {
      const { email, urgent } = senderSchema.parse(content)
      return messageConfirmation(email, route, urgent)
    },
    watch_staff: watch(route.staff),
    watch_second: watch(route.second),
    dead_mail_alert: ({ subjectId, content }) => deadMailAlert(subjectId, deadMailSchema.parse(content), route),
    daily_report: ({ content }) => dailyReport(reportSchema.parse(content), route, watches),
  } satisfies Record<string, Template>
}
