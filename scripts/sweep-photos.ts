/**
 * Removes photos that were uploaded but never submitted, once they are two days old. The schedule does the same every
 * hour. Works on this machine's stack, or on the hosted project that SUPABASE_URL and SUPABASE_SECRET_KEY name.
 */
import { z } from 'zod'
import { ask, findTarget, runTool } from './operator/target.ts'

const answerSchema = z.object({ removed: z.number() })

await runTool(async () => {
  const { removed } = answerSchema.parse(await ask(await findTarget(process.env), '/functions/v1/sweep-photos'))
  console.log(removed === 1 ? '1 photo was removed.' : `${removed} photos were removed.`)
})
