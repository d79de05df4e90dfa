import { z } from 'zod'
import { type MailContent, type MailRoute, subjectLine } from './message.ts'
import type { MailRow } from './html.ts'
import { textAndHtml, paragraph, table } from './parts.ts'

export const deadMailSchema = z.object({
  kind: z.string(),
  /** In words. */
  lead: z.string(),
  reference: z.string(),
  error: z.string(),
})
type DeadMail = z.infer<typeof deadMailSchema>

export function deadMailAlert(mailId: string, dead: DeadMail, { from, staff, alerts }: MailRoute): MailContent {
  const { lead, reference } = dead
  const title = `An email about ${lead} could not be delivered`
  const body = [
    `Someone wrote to us, and the email that should tell you could not be delivered. Nothing is lost: ${lead} with the reference ${reference} is stored.`,
    ...(dead.error === 'deleted_in_a_week' ? ['It will be deleted in a week. Send its email again before then.'] : []),
    'Look up what the code below means, fix the cause, then send the email again. One that the server refused only for now is tried again for three days.',
  ]
  const rows: MailRow[] = [
    { label: 'Reference', value: reference },
    { label: 'Code', value: dead.error },
    { label: 'Sent again by', value: `npm run outbox -- requeue ${mailId}` },
  ]
  return {
    from,
    to: alerts,
    replyTo: staff,
    subject: subjectLine(`[${reference}] ${title}`),
    ...textAndHtml(title, `Reference ${reference}`, [
      ...body.map((line) => paragraph(line)),
      ...table('Details', rows),
    ]),
    headers: { 'Auto-Submitted': 'auto-generated', Importance: 'high' },
  }
}
