import { z } from 'zod'
import { type MailContent, type MailRoute, subjectLine } from './message.ts'
import { textAndHtml, paragraph } from './parts.ts'

export const deadMailSchema = z.object({
  kind: z.string(),
  /** In words. */
  lead: z.string(),
  reference: z.string(),
  error: z.string(),
})
type DeadMail = z.infer<typeof deadMailSchema>

export function deadMailAlert(mailId: string, dead: DeadMail, { from, staff, alerts }: MailRoute): MailContent {
  const { lead, reference, error } = dead
  const title = `We couldn’t deliver an email about ${lead}`
  const [cause = UNREACHED] = Object.entries(CAUSES).flatMap(([what, codes]) => (codes.includes(error) ? [what] : []))
  const body = [
    `Someone contacted us, but we couldn’t deliver the email that notifies you. Nothing is lost: ${lead.replace(/^an? /, '')} ${reference} is saved.`,
    error === BEFORE_DELETION
      ? 'The site will delete it in a week. Resend the email before then.'
      : `Why: ${cause} (code ${error}).`,
    'After a temporary refusal, we retry for three days. If this one isn’t temporary, fix the cause, then resend the email.',
  ]
  const commands = `For whoever runs the site: npm run outbox explains the code, and npm run outbox -- requeue ${mailId} resends the email.`
  return {
    from,
    to: alerts,
    replyTo: staff,
    subject: subjectLine(`[${reference}] ${title}`),
    ...textAndHtml(title, `Reference ${reference}`, [...body.map((line) => paragraph(line)), paragraph(commands, 14)]),
    headers: { 'Auto-Submitted': 'auto-generated', Importance: 'high' },
  }
}

/** The error of an email that never got through and whose lead is about to be deleted (leads.sql). */
const BEFORE_DELETION = 'deleted_in_a_week'
const UNREACHED = 'our mail server or email provider didn’t accept the email'
/** Causes for staff. `npm run outbox` explains each code to the person who runs the site. */
const CAUSES: Readonly<Record<string, readonly string[]>> = {
  'the receiving mail server rejected the address': ['550', '551', '553', 'bounced'],
  'the mailbox is full': ['552'],
  'the email’s content was rejected': ['400', '413', '422', '554'],
  'our mail server or email provider rejected our login or sender address': ['401', '403', '530', '535', 'EAUTH'],
  'we’ve reached our email plan’s limit': ['429'],
  'our email provider no longer sends to this address': ['complained', 'suppressed'],
}
