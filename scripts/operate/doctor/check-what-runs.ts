import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { CONTRACT_HEADER } from '../../../supabase/functions/_shared/contract/function-calls.ts'
import { NEARLY_FULL } from '../../../supabase/functions/_shared/contract/options.ts'
import { CONTRACT_VERSION } from '../../../supabase/functions/_shared/contract/quote-shape.ts'
import { roomSchema, roomTaken } from '../../../supabase/functions/_shared/mails/daily-report.ts'
import { type OutboxList, outboxSchema } from '../desk/outbox-list.ts'
import { codeInWords, FORGOTTEN, isForWebhook, span } from '../desk/words.ts'
import { ask, type Target } from '../target.ts'
import { type Answer, describeAnswer, fail, failIf, type Finding, request, warnIf } from './finding.ts'

const supabase = path.resolve(import.meta.dirname, '../../../supabase')

/** The names in a folder of `supabase`, without those that begin with an underscore. */
const namesIn = (folder: 'migrations' | 'functions'): string[] =>
  readdirSync(path.join(supabase, folder))
    .filter((name) => !name.startsWith('_'))
    .sort()

/** The text of all migrations. */
export const migrationText = (): string =>
  namesIn('migrations')
    .map((file) => readFileSync(path.join(supabase, 'migrations', file), 'utf8'))
    .join('\n')

/** Checks the functions, the database, its schedule, the outbox and the room that is left. Changes nothing. */
export async function checkWhatRuns(target: Target): Promise<Finding[]> {
  const functions = await Promise.all(namesIn('functions').map((slug) => checkFunction(target, slug)))
  const outbox = outboxSchema.parse(await ask(target, 'list_outbox'))
  const report = reportSchema.parse(await ask(target, 'doctor_report'))
  return [
    ...functions.flat(),
    ...checkOutbox(outbox),
    ...(target.isLocal ? [] : [...checkDatabase(report), ...checkLimits(report)]),
    ...checkRoom(report),
  ]
}

/** Asks a function without a key, which it must refuse; `health` is for anybody. */
async function checkFunction({ url }: Target, slug: string): Promise<Finding[]> {
  const isHealth = slug === 'health'
  const init = isHealth ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const answer = await request(`${url}/functions/v1/${slug}`, init)
  const health = isHealth ? healthSchema.safeParse(answer.body).data : undefined
  if (health === undefined && answer.code !== 'unauthorized')
    return [fail('functions', `The function ${slug} ${whyNot(answer)}`)]
  if (answer.headers.get(CONTRACT_HEADER) !== CONTRACT_VERSION)
    return [fail('functions', `The function ${slug} is of another version than this code and the site built from it.`)]
  return health ?? []
}

const healthSchema = z
  .object({
    database: z.boolean(),
    schedule: z.boolean().default(true),
    scheduleRanSecondsAgo: z.number().nullable().default(null),
    mail: z.boolean().default(true),
    overdueSeconds: z.number().default(0),
    reminders: z.boolean().default(true),
    report: z.boolean().default(true),
  })
  .transform(({ database, schedule, scheduleRanSecondsAgo: ran, mail, overdueSeconds, reminders, report }) => {
    const failed =
      overdueSeconds > 0
        ? `A mail has been due for ${span(overdueSeconds)}, and has not gone out.`
        : 'The newest email about a lead has failed: npm run outbox says why.'
    const when = ran === null ? 'has never run' : `last ran ${span(ran)} ago`
    return [
      ...failIf(
        !database,
        'functions',
        'The functions do not reach the database: the project may be paused, or its secret key replaced.',
      ),
      ...failIf(!schedule, 'schedule', `The schedule ${when}, and should run every minute.`),
      ...failIf(!mail, 'mail', failed),
      ...failIf(!reminders, 'mail', 'Reminders about open leads fail: see the log of deliver-mail.'),
      ...failIf(!report, 'mail', 'The daily report fails: see the log of deliver-mail.'),
    ]
  })

function whyNot(answer: Answer): string {
  if (answer.status === 404) return 'is not deployed.'
  if (answer.status === 401) return 'cannot be called by visitors: its login check (verify_jwt) is on.'
  if (answer.status === 200) return 'answers anybody: what is deployed is not this code.'
  return `was ${describeAnswer(answer)}: most likely it does not start, because a setting is missing or wrong. Its log says which.`
}

function checkOutbox({ open }: OutboxList): Finding[] {
  // A visitor's mistyped address is nothing to fix, nor a lead whose content was erased before the webhook took it.
  const failed = open.filter(
    ({ kind, state, lastError }) =>
      (state === 'dead' || isForWebhook(kind)) &&
      ![null, FORGOTTEN].includes(lastError) &&
      !kind.endsWith('_confirmation'),
  )
  const [reason = ''] = failed.map(({ lastError, kind }) => codeInWords(lastError, kind))
  const said = `Mails and posts that were not taken: ${failed.length}, the first because of ${reason}.`
  return failIf(failed.length > 0, 'mail', said)
}

const reportSchema = roomSchema.extend({
  migrations: z.array(z.string()).nullable(),
  policies: z.array(z.string()),
  settings: z.record(z.string(), z.number().nullable()),
  jobs: z
    .array(z.object({ name: z.string(), lastStatus: z.string().nullable(), message: z.string().nullable() }))
    .nullable(),
})
type Report = z.infer<typeof reportSchema>

function checkDatabase({ migrations, policies, jobs }: Report): Finding[] {
  const missing = namesIn('migrations').filter((file) => migrations?.includes(file.split('_')[0] ?? '') === false)
  if (missing.length > 0) return [fail('database', `The project lacks ${missing.join(', ')}.`)]
  const ours = [...migrationText().matchAll(/^create policy "(.+?)"[^;]*;/gm)]
  const foreign = policies.filter((name) => !ours.some(([, own]) => own === name))
  return [
    ...ours.flatMap(([statement, name = '']) => {
      const said = `The policy “${name}” is gone. Run in the SQL editor: ${statement.replace(/\s+/g, ' ')}`
      return failIf(!policies.includes(name), 'rights', said)
    }),
    ...warnIf(foreign.length > 0, 'rights', `Policies that are not ours: “${foreign.join('”, “')}”.`),
    ...failIf(jobs === null, 'schedule', 'There is no schedule: a mail that fails once is never tried again.'),
    ...(jobs ?? []).flatMap(({ name, lastStatus, message }) =>
      failIf(lastStatus === 'failed', 'schedule', `The scheduled job ${name} fails: ${message ?? 'its log says why'}.`),
    ),
  ]
}

/** Below these a setting harms honest leads, in this way. */
const NARROW: Readonly<Record<string, readonly [least: number, harm: string]>> = {
  lead_mails_in_10_minutes: [2, 'leads past that are mailed as a list, later'],
  quotes_from_client_in_10_minutes: [20, 'an office that shares an address is refused'],
  uploads_from_client_in_10_minutes: [20, 'photos of one quote are refused'],
  uploads_in_10_minutes: [100, 'photos are refused'],
  days_to_keep_leads: [30, 'leads are erased before somebody has bid'],
}

const checkLimits = ({ settings }: Report): Finding[] =>
  Object.entries(NARROW).flatMap(([name, [least, harm]]) => {
    const set = settings[name] ?? Infinity
    return warnIf(set < least, 'limits', `${name} in private.settings is ${set}, less than ${least}: ${harm}.`)
  })

const checkRoom = (report: Report): Finding[] =>
  roomTaken(report).flatMap(({ label, words, share }) =>
    warnIf((share ?? 0) > NEARLY_FULL, 'limits', `${label}: ${words}. When it is full, no lead comes in any more.`),
  )
