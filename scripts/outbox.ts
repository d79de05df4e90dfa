/**
 * Shows the mails that are not sent, and sends them again.
 *   node scripts/outbox.ts                  lists pending, retrying and dead mails
 *   node scripts/outbox.ts requeue <id>     sends one again, with all its patience
 *   node scripts/outbox.ts requeue --dead   sends all again that are dead
 * Works on this machine's stack, or on the hosted project that SUPABASE_URL and SUPABASE_SECRET_KEY name.
 */
import { z } from 'zod'
import { outboxSchema, outboxTable } from './operator/outbox-list.ts'
import { ask, namedTarget, OperatorError, runTool } from './operator/target.ts'

const [command = 'list', id] = process.argv.slice(2)

await runTool(async () => {
  if (command === 'list') {
    console.log(outboxTable(outboxSchema.parse(await ask(await namedTarget(process.env), 'list_outbox'))))
  } else if (command === 'requeue') {
    await (id === '--dead' ? requeueDead() : requeue(id ?? ''))
  } else {
    throw new OperatorError(`There is no command "${command}". Use: list, requeue <id>, or requeue --dead`)
  }
})

async function requeue(mailId: string): Promise<void> {
  if (!z.guid().safeParse(mailId).success)
    throw new OperatorError('Give the id of the mail: requeue <id>. For all dead ones: requeue --dead')
  const found = z.boolean().parse(await ask(await namedTarget(process.env), 'requeue_mail', { mail_id: mailId }))
  if (!found) throw new OperatorError('There is no such mail, or it was already sent.')
  console.log('The mail will go out within a minute.')
}

async function requeueDead(): Promise<void> {
  const count = z.number().parse(await ask(await namedTarget(process.env), 'requeue_dead'))
  console.log(count === 0 ? 'No mail is dead.' : `${count} due now. They go out within minutes.`)
}
