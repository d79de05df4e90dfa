import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { broken, type Finding, well } from './finding.ts'

/** Rights, policies, triggers, jobs and the bucket as the database reports them, each with the statement that undoes it. */
export const madeSchema = z.object({ made: z.array(z.tuple([z.string(), z.string().nullable()])) })
type There = z.infer<typeof madeSchema>

/** What the migrations create in a fresh database. tests/db/doctor.test.ts writes the file, and fails when it is out of date. */
const fresh = z.array(z.string()).parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'made.json'), 'utf8')))

/** Prints statements as one block for the SQL editor, which runs it as one transaction. */
const inEditor = (statements: readonly string[]) =>
  `In the SQL editor, run:\n${statements.map((one) => `        ${one}\n`).join('')}`.trimEnd()

/** Compares rights and automatic actions with those of a fresh database. */
export function isAsMade({ made: there }: There, hasJobs: boolean): Finding {
  const takes = there.flatMap(([make, take]) => (take === null || fresh.includes(make) ? [] : [take]))
  const makes = fresh.filter(
    (make) =>
      (hasJobs || !make.startsWith('select cron.')) &&
      (!there.some(([one]) => one === make) || takes.includes(lostWith(make))),
  )
  const count = takes.length + makes.length
  if (count === 0) return well()
  return broken(`What the database allows and does is not what the migrations made. ${inEditor([...takes, ...makes])}`)
}

/** Returns the revocation of a table right that also removes this right to columns. */
const lostWith = (make: string) => make.replace(/^grant (\w+) \(.+\) on (.+) to (\w+);$/, 'revoke $1 on $2 from $3;')
