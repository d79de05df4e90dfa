/** `npm run outbox`: lists and resends unsent emails (docs/operating.md, Use the commands). */
import { z } from 'zod'
import { PROVIDER_KEY } from '../../supabase/functions/_shared/env.ts'
import { FLAG, chooseTarget, readCommandLine, table, runTool } from './cli.ts'
import { ask, OperatorError } from './target.ts'

const HELP = 'Usage: npm run outbox -- [requeue <id> | requeue --dead]'

export const outboxSchema = z.object({
  sent: z.number(),
  waiting: z.number(),
  dead: z.number(),
  /** The newest 1,000 failed and the newest 1,000 pending emails. */
  open: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      subjectId: z.string(),
      /** Null for an email that isn't about one lead. */
      reference: z.string().nullable(),
      attempts: z.number(),
      dueAt: z.string().nullable(),
      createdAt: z.string(),
      lastError: z.string().nullable(),
      state: z.enum(['pending', 'retrying', 'dead']),
    }),
  ),
})
export type OutboxList = z.infer<typeof outboxSchema>

/** Formats unsent emails as a table, failed ones first. */
export function outboxTable({ sent, waiting, dead, open }: OutboxList, now = Date.now()): string {
  if (open.length === 0) return `No unsent email. ${sent} sent.`
  const order = ['dead', 'retrying', 'pending']
  const mails = open.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const head = ['state', 'type', 'reference', 'queued', 'attempts', 'next try', 'id', 'last error']
  const rows = mails.map((mail) => [
    formatState(mail.state),
    mail.kind.replaceAll('_', ' '),
    mail.reference ?? '',
    fromNow(mail.createdAt, now),
    String(mail.attempts),
    mail.state === 'dead' ? 'none' : fromNow(mail.dueAt, now),
    mail.id,
    explainCode(mail.lastError, mail.kind),
  ])
  const hint =
    'To resend one failed email: npm run outbox -- requeue <id>\nTo resend all: npm run outbox -- requeue --dead'
  const cut = open.length < waiting + dead ? `. The newest ${open.length}:` : ''
  const summary = `${sent} sent, ${waiting} pending or retrying, ${dead} failed${cut}`
  return [summary, table([head, ...rows]), ...(dead > 0 ? [hint] : [])].join('\n\n')
}

export const isForWebhook = (kind: string): boolean => kind.endsWith('_webhook')

const CODES: Readonly<Record<string, string>> = {
  '400': 'the email API rejected the content',
  '401': `the email API rejected ${PROVIDER_KEY}`,
  '403': `the email API rejected ${PROVIDER_KEY}, or the sender’s domain isn’t verified there`,
  '413': 'the email is too large for the email API',
  '422': 'the email API rejected the content or the sender',
  '429': 'we’ve reached the email API’s rate limit',
  '451': 'the email server asked us to try again later',
  '530': 'the email server needs a user and a password in SMTP_URL',
  '535': 'the email server rejected the user or the password in SMTP_URL',
  '550': 'the mailbox doesn’t exist, or the email server isn’t allowed to send to it',
  '552': 'the mailbox is full',
  '553': 'the email server rejected the address',
  '554': 'the email server rejected the content',
  EAUTH: 'the email server rejected the user or the password in SMTP_URL',
  ECONNECTION: 'can’t connect to the email server: check SMTP_URL',
  ESOCKET: 'can’t connect to the email server: check SMTP_URL, which must begin with smtps:',
  EDNS: 'the host in SMTP_URL doesn’t exist',
  ETIMEDOUT: 'the email server didn’t respond in time',
  ETLS: 'the email server doesn’t offer encryption: use port 465',
  timeout: 'the email server didn’t respond in time',
  timeout_after_data: 'the email server got the whole email but didn’t confirm it: check the inbox for copies',
  network: 'can’t connect to the email API',
  unsafe: 'an address or a line of the email isn’t safe to send',
  bounced: 'the mailbox rejected the email after the email API accepted it',
  complained: 'the recipient marked the email as spam',
  suppressed: 'the email API blocks this address: remove it from the suppression list',
  failed: 'the email API accepted the email but couldn’t send it',
  internal: 'an error in our code: check the function’s log',
}

/** The error code of an email or event about an erased lead. */
export const FORGOTTEN = 'forgotten'

/** Returns an error code and its meaning. */
export function explainCode(code: string | null, kind: string): string {
  if (code === null) return ''
  const ofWebhook =
    code === FORGOTTEN
      ? 'the message was erased here before the webhook accepted it'
      : 'check WEBHOOK_URL and WEBHOOK_SECRET'
  const meaning = isForWebhook(kind) ? ofWebhook : CODES[code]
  return meaning === undefined ? code : `${code}: ${meaning}`
}

export const formatState = (state: string): string => (state === 'dead' ? 'failed' : state)

/** Formats a time relative to now, for example as "in 3 min" or "2 h ago". */
function fromNow(moment: string | null, now: number): string {
  if (moment === null) return ''
  const seconds = Math.round((Date.parse(moment) - now) / 1_000)
  return seconds >= 0 ? `in ${formatSpan(seconds)}` : `${formatSpan(-seconds)} ago`
}

/** Formats seconds, for example as "3 min". */
export function formatSpan(seconds: number): string {
  if (seconds < 90) return `${seconds} s`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`
  if (seconds < 36 * 3_600) return `${Math.round(seconds / 3_600)} h`
  return `${Math.round(seconds / 86_400)} days`
}

await runTool(import.meta.filename, async () => {
  const { words, dead, settings } = readCommandLine(HELP, { dead: FLAG }, 2)
  const [command, id] = words
  const isList = command === undefined
  if (isList ? dead : command !== 'requeue' || (dead && id !== undefined)) throw new OperatorError(HELP)
  if (!isList && !dead && !z.guid().safeParse(id).success)
    throw new OperatorError('Add the email’s ID: requeue <id>. To resend all failed emails: requeue --dead')
  const target = await chooseTarget(settings)
  if (isList) return console.log(outboxTable(outboxSchema.parse(await ask(target, 'list_outbox'))))
  const requeued = dead ? ask(target, 'requeue_dead') : ask(target, 'requeue', { mail_ids: [id] })
  const count = z.number().parse(await requeued)
  if (dead)
    return console.log(count === 0 ? 'No email has failed.' : `Requeued ${count}. They’ll go out within minutes.`)
  if (count === 0) throw new OperatorError('No unsent email has this ID.')
  console.log('The email will go out within a minute.')
})
