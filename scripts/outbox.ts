/**
 * Shows the mails that are not sent, and sends one again.
 *   node scripts/outbox.ts                  lists pending, retrying and dead mails
 *   node scripts/outbox.ts requeue <id>     starts its ten attempts again, now
 * Works on this machine's stack, or on the hosted project that SUPABASE_URL and SUPABASE_SECRET_KEY name.
 */
import { z } from 'zod'
import { outboxSchema, outboxTable } from './operator/outbox-list.ts'
import { ask, findTarget, OperatorError, runTool } from './operator/target.ts'

const [command = 'list', id] = process.argv.slice(2)

await runTool(async () => {
  if (command === 'list') {
    console.log(outboxTable(outboxSchema.parse(await ask(await findTarget(process.env), 'list_outbox'))))
  } else if (command === 'requeue') {
    await requeue(id ?? '')
  } else {
    throw new OperatorError(`There is no command "${command}". Use: list, or requeue <id>`)
  }
})

async function requeue(mailId: string): Promise<void> {
  if (!z.guid().safeParse(mailId).success) throw new OperatorError('Give the id of the mail: requeue <id>')
  const found = z.boolean().parse(await ask(await findTarget(process.env), 'requeue_mail', { mail_id: mailId }))
  if (!found) throw new OperatorError('There is no such mail, or it was already sent.')
  console.log('The mail will go out within a minute.')
}
