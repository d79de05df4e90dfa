import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { CONTRACT_HEADER } from '../../../supabase/functions/_shared/contract/function-calls.ts'
import { NEARLY_FULL } from '../../../supabase/functions/_shared/contract/options.ts'
import { CONTRACT_VERSION } from '../../../supabase/functions/_shared/contract/quote-shape.ts'
import { roomSchema, roomTaken } from '../../../supabase/functions/_shared/email/daily-report.ts'
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

/** Checks the functions, the database, its schedule, the outbox and storage usage. Changes nothing. */
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

/** Calls a function without a key, which it must reject. Anyone may call `health`. */
async function checkFunction({ url }: Target, slug: string): Promise<Finding[]> {
  const isHealth = slug === 'health'
  const init = isHealth ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const answer = await request(`${url}/functions/v1/${slug}`, init)
  const health = isHealth ? healthSchema.safeParse(answer.body).data : undefined
  if (health === undefined && answer.code !== 'unauthorized')
    return [fail('functions', `The function ${slug} ${whyNot(answer)}`)]
  if (answer.headers.get(CONTRACT_HEADER) !== CONTRACT_VERSION)
    return [fail('functions', `The function ${slug} doesn’t match the version of this code.`)]
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
        ? `An email has been overdue for ${span(overdueSeconds)}.`
        : 'The newest email about a lead has failed. To see why, run npm run outbox.'
    const when = ran === null ? 'has never run' : `last ran ${span(ran)} ago`
    return [
      ...failIf(
        !database,
        'functions',
        'The functions can’t reach the database. The project may be paused, or its secret key may have changed.',
      ),
      ...failIf(!schedule, 'schedule', `The schedule ${when}. It should run every minute.`),
      ...failIf(!mail, 'email', failed),
      ...failIf(!reminders, 'email', 'Reminders about open leads are failing. See deliver-mail’s log.'),
      ...failIf(!report, 'email', 'The daily report is failing. See deliver-mail’s log.'),
    ]
  })

function whyNot(answer: Answer): string {
  if (answer.status === 404) return 'isn’t deployed.'
  if (answer.status === 401) return 'rejects visitors, because its login check (verify_jwt) is on.'
  if (answer.status === 200) return 'accepts calls without a key. The deployed code doesn’t match this code.'
  return `${describeAnswer(answer)}. It probably can’t start, because a setting is missing or wrong. To see which one, check its log.`
}

function checkOutbox({ open }: OutboxList): Finding[] {
  // The owner can't fix a visitor's mistyped address, or a lead that was erased before the webhook accepted it.
  const failed = open.filter(
    ({ kind, state, lastError }) =>
      (state === 'dead' || isForWebhook(kind)) &&
      ![null, FORGOTTEN].includes(lastError) &&
      !kind.endsWith('_confirmation'),
  )
  const [reason = ''] = failed.map(({ lastError, kind }) => codeInWords(lastError, kind))
  const said = `Failed emails and webhook events: ${failed.length}. First error: ${reason}.`
  return failIf(failed.length > 0, 'email', said)
}

const reportSchema = roomSchema.extend({
  migrations: z.array(z.string()).nullable(),
  policies: z.array(z.string()),
  /** Whether each trigger is on, by its name. */
  triggers: z.record(z.string(), z.boolean()),
  /** Our tables without row-level security. */
  openTables: z.array(z.string()),
  settings: z.record(z.string(), z.number().nullable()),
  jobs: z
    .array(
      z.object({
        name: z.string(),
        active: z.boolean(),
        lastStatus: z.string().nullable(),
        message: z.string().nullable(),
      }),
    )
    .nullable(),
})
type Report = z.infer<typeof reportSchema>

function checkDatabase(report: Report): Finding[] {
  const missing = namesIn('migrations').filter(
    (file) => report.migrations?.includes(file.split('_')[0] ?? '') === false,
  )
  if (missing.length > 0) return [fail('database', `The project is missing migrations: ${missing.join(', ')}.`)]
  return [...checkRights(report), ...checkJobs(report)]
}

const inOneLine = (statement: string) => `Run in the SQL editor: ${statement.trim().replace(/\s+/g, ' ')}`

function checkRights({ policies, triggers, openTables }: Report): Finding[] {
  const ours = [...migrationText().matchAll(/^create policy "(.+?)"[^;]*;/gm)]
  const foreign = policies.filter((name) => !ours.some(([, own]) => own === name))
  return [
    ...openTables.flatMap((table) => {
      const statement = `alter table ${table} enable row level security;`
      return [fail('rights', `Row-level security is off on ${table}. ${inOneLine(statement)}`)]
    }),
    ...ours.flatMap(([statement, name = '']) =>
      failIf(!policies.includes(name), 'rights', `The policy “${name}” is missing. ${inOneLine(statement)}`),
    ),
    ...[...migrationText().matchAll(/^ *create trigger (\w+)[^;]*;/gm)].flatMap(([statement, name = '']) => [
      ...failIf(!(name in triggers), 'rights', `The trigger “${name}” is missing. ${inOneLine(statement)}`),
      ...failIf(triggers[name] === false, 'rights', `The trigger “${name}” is turned off.`),
    ]),
    ...warnIf(foreign.length > 0, 'rights', `These policies aren’t ours: “${foreign.join('”, “')}”.`),
  ]
}

/** Another app in the project may have jobs too, which are not checked. */
function checkJobs({ jobs }: Report): Finding[] {
  if (jobs === null) return [fail('schedule', 'There is no schedule, so failed email is never retried.')]
  return [...migrationText().matchAll(/cron\.schedule\('([\w-]+)'/g)].flatMap(([, name = '']) => {
    const job = jobs.find((one) => one.name === name)
    if (job === undefined) return [fail('schedule', `The scheduled job ${name} is missing.`)]
    if (!job.active) return [fail('schedule', `The scheduled job ${name} is turned off.`)]
    const why = job.message ?? 'see its log'
    return failIf(job.lastStatus === 'failed', 'schedule', `The scheduled job ${name} is failing: ${why}.`)
  })
}

/** Below its number, a setting harms legitimate leads in this way. */
const NARROW: Readonly<Record<string, readonly [least: number, harm: string]>> = {
  lead_mails_in_10_minutes: [2, 'staff get additional leads later, in a list'],
  quotes_from_client_in_10_minutes: [20, 'people in an office that shares one internet address can be refused'],
  quotes_from_client_in_a_day: [50, 'people in an office that shares one internet address can be refused'],
  uploads_from_client_in_10_minutes: [20, 'some photos of one quote are refused'],
  uploads_in_10_minutes: [100, 'photos are refused'],
  days_to_keep_leads: [30, 'leads are deleted before anyone has bid'],
}

const checkLimits = ({ settings }: Report): Finding[] =>
  Object.entries(NARROW).flatMap(([name, [least, harm]]) => {
    const set = settings[name] ?? Infinity
    return warnIf(set < least, 'limits', `${name} in private.settings is ${set}, below ${least}: ${harm}.`)
  })

const checkRoom = (report: Report): Finding[] =>
  roomTaken(report).flatMap(({ label, words, share }) =>
    warnIf((share ?? 0) > NEARLY_FULL, 'limits', `${label}: ${words}. When it’s full, the site refuses new leads.`),
  )
