/**
 * Erases expired leads, then photos that belong to no quote. The schedule does the same every hour.
 *   node scripts/sweep-photos.ts
 * Works on this machine's stack, or with `--settings <file>` on a hosted project, as .env.go-live names it.
 */
import { z } from 'zod'
import { counted } from './desk/lead-table.ts'
import { namedTarget, readCommandLine } from './operator/command-line.ts'
import { ask, runTool } from './operator/target.ts'

const answerSchema = z.object({ expired: z.number().default(0), removed: z.number() })

await runTool(async () => {
  const { settings } = readCommandLine('Use: npm run sweep --', {}, 0)
  const target = await namedTarget(settings)
  const { expired, removed } = answerSchema.parse(await ask(target, '/functions/v1/sweep-photos'))
  if (expired > 0) console.log(`Erased for their age: ${counted(expired, 'quote')}.`)
  console.log(`Removed: ${counted(removed, 'photo')}.`)
})
