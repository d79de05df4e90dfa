import { domainOf, type MailMessage, type MailRoute, subjectLine, textSection } from './message.ts'
import { mailHtml, type MailRow, paragraph, section } from './html.ts'
import type { DeadMail } from './stored.ts'

export function deadMailAlert(mailId: string, dead: DeadMail, { from, staff, alerts }: MailRoute): MailMessage {
  const { lead, reference } = dead
  const title = `An email about ${lead} could not be delivered`
  const body = [
    `Someone wrote to us, and the email that should tell you could not be delivered. Nothing is lost: ${lead} with the reference ${reference} is stored.`,
    'Find out what the code below means to the mail server, put it right, then have the email sent again. An email that came back (bounced, complained, suppressed, failed) is sent once more by itself, an hour later.',
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
    text: [title, ...body, `${textSection('Details', rows)}\n`].join('\n\n'),
    html: mailHtml({
      title,
      preheader: `Reference ${reference}`,
      body: [...body.map((line) => paragraph(line)), section('Details', rows)],
    }),
    messageId: `<dead-mail-${mailId}@${domainOf(from)}>`,
    idempotencyKey: `dead_mail_alert/${mailId}`,
    headers: { 'Auto-Submitted': 'auto-generated', Importance: 'high' },
  }
}
