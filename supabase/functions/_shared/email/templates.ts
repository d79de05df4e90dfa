/** The template of every kind of mail, for the function that sends them all. */
import { z } from 'zod'
import { LEAD_KINDS } from '../contract/options.ts'
import type { CheckPhotos } from '../contract/photo.ts'
import { bounceNotice, deadMailAlert, deadMailSchema, watchMail } from './staff-notices.ts'
import { confirmationMail } from './confirmation.ts'
import { dailyReport, reportSchema } from './daily-report.ts'
import { digestMail } from './digest.ts'
import { staffMail } from './leads.ts'
import { LEAD_PRESENTERS, readListed } from './listed-leads.ts'
import type { LeasedMail, LinkTo, MailAddress, MailRoute, Template } from './email.ts'

/** `bare`: the mail was refused with what visitors typed. */
const listSchema = z.object({ count: z.number().default(0), bare: z.boolean().default(false) })

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
        answeredUrl: await linkTo(lead.leadKind, lead.id, lead.reference),
      })),
    )
  /** What was answered since it was queued is not listed any more. */
  const watch =
    (to: MailAddress | null): Template =>
    async (mail) =>
      to && watchMail(await leadsIn(mail), listSchema.parse(mail.content).bare, to, route.from, now())

  const templates: Record<string, Template> = {
    watch_staff: watch(route.staff),
    watch_second: watch(route.second),
    dead_mail_alert: ({ subjectId, content }) => deadMailAlert(subjectId, deadMailSchema.parse(content), route),
    daily_report: ({ content }) => dailyReport(reportSchema.parse(content), route, watches),
  }
  for (const leadKind of LEAD_KINDS) {
    templates[`${leadKind}_staff`] = staffMail(LEAD_PRESENTERS[leadKind], { route, linkTo, checkPhotos })
    templates[`${leadKind}_digest`] = async (mail) =>
      digestMail(leadKind, await leadsIn(mail), listSchema.parse(mail.content).count, route)
    templates[`${leadKind}_bounce`] = bounceNotice(LEAD_PRESENTERS[leadKind], route, linkTo)
    templates[`${leadKind}_confirmation`] = confirmationMail(LEAD_PRESENTERS[leadKind], route)
  }
  return templates
}
