/**
 * Lists unsent emails, and resends them.
 *   npm run outbox                      lists pending, retrying and failed emails
 *   npm run outbox -- requeue <id>      resends one email, with all its retries
 *   npm run outbox -- requeue --dead    resends all failed ones
 * Uses this machine's stack, or with `--settings <file>` a hosted project.
 */
import { z } from 'zod'
import { FLAG, namedTarget, readCommandLine } from './command-line.ts'
import { outboxSchema, outboxTable } from './desk/outbox-list.ts'
import { ask, OperatorError, runTool } from './target.ts'

const HELP = 'Usage: npm run outbox -- [list | requeue <id> | requeue --dead]'

await runTool(async () => {
  const { words, dead, settings } = readCommandLine(HELP, { dead: FLAG }, 2)
  const [command = 'list', id] = words
  const isWrong = command === 'list' ? dead || id !== undefined : command !== 'requeue' || (dead && id !== undefined)
  if (isWrong) throw new OperatorError(HELP)
  if (command === 'requeue' && !dead && !z.guid().safeParse(id).success)
    throw new OperatorError('Add the email’s ID: requeue <id>. To resend all failed emails: requeue --dead')
  const target = await namedTarget(settings)
  if (command === 'list') return console.log(outboxTable(outboxSchema.parse(await ask(target, 'list_outbox'))))
  const asked = dead ? ask(target, 'requeue_dead') : ask(target, 'requeue', { mail_ids: [id] })
  const count = z.number().parse(await asked)
  if (dead)
    return console.log(count === 0 ? 'No email has failed.' : `Requeued ${count}. They’ll go out within minutes.`)
  if (count === 0) throw new OperatorError('No unsent email has this ID.')
  console.log('The email will go out within a minute.')
})
