import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { attention, broken, type Finding, well } from './finding.ts'

/** What the doctor is told of rights, policies, triggers, jobs and the bucket, each with what takes it back; and of settings. */
export const madeSchema = z.object({
  made: z.array(z.tuple([z.string(), z.string().nullable()])),
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
type There = z.infer<typeof madeSchema>

/** What the migrations make of a fresh database. tests/db/doctor.test.ts writes the file, and fails when it is out of date. */
const fresh = z
  .object({ made: z.array(z.string()), settings: madeSchema.shape.settings })
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'made.json'), 'utf8')))

/** One block for the SQL editor, which runs it as a whole or not at all. */
const inEditor = (statements: readonly string[]) =>
  `In the SQL editor, run:\n${statements.map((one) => `        ${one}\n`).join('')}`.trimEnd()

/** Whether the database lets the same people do the same things, and does the same by itself, as a fresh one. */
export function isAsMade({ made: there }: There, hasJobs: boolean): Finding {
  const takes = there.flatMap(([make, take]) => (take === null || fresh.made.includes(make) ? [] : [take]))
  const makes = fresh.made.filter(
    (make) =>
      (hasJobs || !make.startsWith('select cron.')) &&
      (!there.some(([one]) => one === make) || takes.includes(lostWith(make))),
  )
  const count = takes.length + makes.length
  if (count === 0) return well()
  return broken(`What the database allows and does is not what the migrations made. ${inEditor([...takes, ...makes])}`)
}

/** What takes a right to columns along: the revocation of the same right to the whole table. */
const lostWith = (make: string) => make.replace(/^grant (\w+) \(.+\) on (.+) to (\w+);$/, 'revoke $1 on $2 from $3;')

/** Shorter than this, staff hardly have the time to bid before a quote is erased. */
const FEWEST_DAYS = 30

/** Whether the project's settings are those of the migrations. Stricter ones refuse or erase leads; others may be meant. */
export function settingsAreKept({ settings: there }: There): Finding {
  const other = Object.entries(fresh.settings).filter(([name, value]) => there[name] !== value)
  if (other.length === 0) return well()
  const isStrict = other.some(([name, made]) => {
    const value = there[name]
    return typeof value === 'number' && value < Number(made ?? FEWEST_DAYS)
  })
  const told = other.map(([name, made]) => `${name} is ${there[name] ?? 'off'}, as made ${made ?? 'off'}`).join('; ')
  const mend = inEditor(other.map(([name, made]) => setTo(name, made)))
  return isStrict ? broken(`${told}. ${mend}`) : attention(`${told}. If that is not meant: ${mend}`)
}

function setTo(name: string, value: string | number | null): string {
  const column = typeof value === 'string' ? 'word' : 'value'
  const literal = typeof value === 'string' ? `'${value}'` : String(value)
  return `insert into private.settings (name, ${column}) values ('${name}', ${literal}) on conflict (name) do update set ${column} = excluded.${column};`
}
