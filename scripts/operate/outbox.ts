/**
 * Shows the mails that are not sent, and sends them again.
 *   node scripts/operate/outbox.ts                  lists pending, retrying and dead mails
 *   node scripts/operate/outbox.ts requeue <id>     sends one again, with all its retries
 *   node scripts/operate/outbox.ts requeue --dead   sends all again that are dead
 * Works on this machine's stack, or with `--settings <file>` on a hosted project, as .env.go-live names it.
 */
import { z } from 'zod'
import { FLAG, namedTarget, readCommandLine } from './command-line.ts'
import { outboxSchema, outboxTable } from './desk/outbox-list.ts'
import { ask, OperatorError, runTool } from './target.ts'

const HELP = 'Use: npm run outbox -- [list | requeue <id> | requeue --dead]'

await runTool(async () => {
  const { words, dead, settings } = readCommandLine(HELP, { dead: FLAG }, 2)
  const [command = 'list', id] = words
  const isWrong = command === 'list' ? dead || id !== undefined : command !== 'requeue' || (dead && id !== undefined)
  if (isWrong) throw new OperatorError(HELP)
  if (command === 'requeue' && !dead && !z.guid().safeParse(id).success)
    throw new OperatorError('Give the id of the mail: requeue <id>. For all dead ones: requeue --dead')
  const target = await namedTarget(settings)
  if (command === 'list') return console.log(outboxTable(outboxSchema.parse(await ask(target, 'list_outbox'))))
  const asked = dead ? ask(target, 'requeue_dead') : ask(target, 'requeue', { mail_ids: [id] })
  const count = z.number().parse(await asked)
  if (dead) return console.log(count === 0 ? 'No mail is dead.' : `${count} due now. They go out within minutes.`)
  if (count === 0) throw new OperatorError('There is no such mail, or it was already sent.')
  console.log('The mail will go out within a minute.')
})
