/**
 * Erases expired leads, then photos that belong to no quote. The schedule does the same
 * every hour.
 *   node scripts/sweep-photos.ts            keeps photos if many quotes are gone, because it may be an accident
 *   node scripts/sweep-photos.ts --force    removes them too
 * Works on this machine's stack, or with `--settings <file>` on a hosted project, as .env.go-live names it. Without a file,
 * SUPABASE_URL and SUPABASE_SECRET_KEY may name one.
 */
import { z } from 'zod'
import { namedTarget, readCommandLine } from './operator/command-line.ts'
import { ask, runTool } from './operator/target.ts'

const answerSchema = z.object({ expired: z.number().default(0), removed: z.number(), held: z.number().default(0) })

await runTool(async () => {
  const flag = { type: 'boolean', default: false } as const
  const { force, settings } = readCommandLine('Use: npm run sweep -- [--force]', { force: flag }, 0)
  const { expired, removed, held } = answerSchema.parse(
    await ask(await namedTarget(settings, process.env), '/functions/v1/sweep-photos', force ? { force } : {}),
  )
  if (expired > 0)
    console.log(expired === 1 ? '1 quote was erased for its age.' : `${expired} quotes were erased for their age.`)
  console.log(removed === 1 ? '1 photo was removed.' : `${removed} photos were removed.`)
  if (held > 0)
    console.log(
      `${held} photos are kept: they came with quotes that are gone, and so many at once may be an accident. Put the quotes back from a backup, or remove the photos: npm run sweep -- --force`,
    )
})
