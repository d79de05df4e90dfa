/**
 * Shows the mails that are not sent, and sends them again.
 *   node scripts/operate/outbox.ts                  lists pending, retrying and dead mails
 *   node scripts/operate/outbox.ts requeue <id>     sends one again, with all its retries
 *   node scripts/operate/outbox.ts requeue --dead   sends all again that are dead
 * Works on this machine's stack, or with `--settings <file>` on a hosted project, as .env.go-live names it.
 */
import { z } from 'zod'
import { namedTarget, readCommandLine } from './command-line.ts'
import { outboxSchema, outboxTable } from './desk/outbox-list.ts'
import { ask, OperatorError, runTool, type Target } from './target.ts'

const HELP = 'Use: npm run outbox -- [list | requeue <id> | requeue --dead]'

await runTool(async () => {
  const { words, dead, settings } = readCommandLine(HELP, { dead: { type: 'boolean', default: false } }, 0, 2)
  const [command = 'list', id] = words
  const target = () => namedTarget(settings)
  if (command !== 'list' && command !== 'requeue') throw new OperatorError(`There is no command "${command}". ${HELP}`)
  if (command === 'list' ? dead || id !== undefined : dead && id !== undefined) throw new OperatorError(HELP)
  if (command === 'requeue') return dead ? requeueDead(target) : requeue(target, id ?? '')
  console.log(outboxTable(outboxSchema.parse(await ask(await target(), 'list_outbox'))))
})

async function requeue(target: () => Promise<Target>, mailId: string): Promise<void> {
  if (!z.guid().safeParse(mailId).success)
    throw new OperatorError('Give the id of the mail: requeue <id>. For all dead ones: requeue --dead')
  const count = z.number().parse(await ask(await target(), 'requeue', { mail_ids: [mailId] }))
  if (count === 0) throw new OperatorError('There is no such mail, or it was already sent.')
  console.log('The mail will go out within a minute.')
}

async function requeueDead(target: () => Promise<Target>): Promise<void> {
  const count = z.number().parse(await ask(await target(), 'requeue_dead'))
  console.log(count === 0 ? 'No mail is dead.' : `${count} due now. They go out within minutes.`)
}
