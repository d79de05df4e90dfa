/**
 * `npm run doctor`: checks the settings and the backend, then tests them as a visitor and as an attacker. Exits with status 1
 * if it finds a problem. On a hosted project, it submits a quote and a message only with `--round-trip`, and staff get an email
 * about each.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { pluralize } from '../../supabase/functions/_shared/contract/company-format.ts'
import { company } from '../../supabase/functions/_shared/contract/company.ts'
import { CONTRACT_HEADER } from '../../supabase/functions/_shared/contract/function-calls.ts'
import { NEARLY_FULL } from '../../supabase/functions/_shared/contract/options.ts'
import { CONTRACT_VERSION } from '../../supabase/functions/_shared/contract/quote-shape.ts'
import { BackendError } from '../../supabase/functions/_shared/http/backend.ts'
import { storageSchema, storageUsage } from '../../supabase/functions/_shared/email/staff-notices.ts'
import { checkAsAttacker } from './attacker.ts'
import { FLAG, readCommandLine, runTool } from './cli.ts'
import { type Answer, describeAnswer, fail, failIf, type Finding, formatFinding, request, warnIf } from './findings.ts'
import { checkSettings, completeSettings } from './live-settings.ts'
import { checkAsVisitor, checkPublicKey } from './live-site.ts'
import { explainCode, FORGOTTEN, formatSpan, isForWebhook, type OutboxList, outboxSchema } from './outbox.ts'
import { makeRoundTrip, type Pause } from './round-trip.ts'
import { ask, localTarget, OperatorError, type Settings, type Target, parseTarget } from './target.ts'

export interface Circumstances {
  readonly target: Target
  /** The result of completeSettings, or null for the local stack. */
  readonly settings: Settings | null
  /** Whether to submit a quote and a message, and to upload photos. */
  readonly sends: boolean
  readonly say: (line: string) => void
  /** Only tests set these. */
  readonly world?: { readonly facts?: unknown; readonly pause?: Pause; readonly dist?: string }
}

/**
 * Runs four checks and prints each problem with a link to the section of docs/going-live.md that explains the fix. Returns the
 * number of problems.
 */
export async function runChecks({ target, settings, sends, say, world = {} }: Circumstances): Promise<number> {
  const { facts = company, pause = setTimeout, dist = path.resolve(import.meta.dirname, '../../dist') } = world
  const { MAIL_FROM: sender, MAIL_STAFF_TO: inbox = 'this stack’s mailbox' } = settings ?? {}
  const wrongKey = await checkPublicKey(target)
  // If the key is wrong, report nothing else, because every visitor's request would fail.
  const asStranger = (check: () => Promise<Finding[]>) => (wrongKey.length > 0 ? async () => wrongKey : check)
  const checks = {
    ...(settings && { settings: async () => [...wrongKey, ...checkSettings(settings, target, facts)] }),
    backend: () => checkBackend(target),
    'visitor test': asStranger(async () => [
      ...(await checkAsVisitor(target, dist)),
      ...(sends ? await makeRoundTrip(target, sender || 'website-test@example.com', pause) : []),
    ]),
    // Attacks on the local stack would succeed, because its backend grants every right at the first request.
    ...(!target.isLocal && { 'attack test': asStranger(() => checkAsAttacker(target, sends)) }),
  }
  const reported = new Set<string>()
  const count = { fail: 0, warn: 0 }
  for (const [name, check] of Object.entries(checks)) {
    const findings = await check().catch((error: unknown) => [toFinding(error)])
    const news = findings.filter(({ symptom }) => !reported.has(symptom))
    const skipped = news.length === 0 ? ': skipped because of the problem above' : ''
    say(findings.length === 0 ? `ok    ${name}` : `      ${name}${skipped}`)
    for (const finding of news) {
      reported.add(finding.symptom)
      say(`${finding.level === 'fail' ? 'FIX ' : 'note'}    ${formatFinding(finding)}`)
      count[finding.level]++
    }
  }
  const emails = 'a quote from “Test, please ignore” and a message from “Test of the website.”'
  if (sends && count.fail === 0) say(`\nCheck ${inbox}: it should have two new emails, ${emails}`)
  const good = count.warn === 0 ? 'No problems found.' : `No problems found, ${pluralize(count.warn, 'note')}.`
  say(`\n${count.fail === 0 ? good : `${pluralize(count.fail, 'problem')} to fix.`}\n`)
  return count.fail
}

function toFinding(error: unknown): Finding {
  const name = error instanceof Error ? error.name : 'unknown'
  if (!(error instanceof OperatorError))
    return fail('database', `Unexpected response (${name}). Is the project running this version?`)
  const lacksFunction = error.cause instanceof BackendError && error.cause.code === 'backend_404'
  return fail(lacksFunction ? 'database' : 'keys', error.message)
}

const supabase = path.resolve(import.meta.dirname, '../../supabase')

const namesIn = (folder: 'migrations' | 'functions'): string[] =>
  readdirSync(path.join(supabase, folder))
    .filter((name) => !name.startsWith('_'))
    .sort()

const migrationText = (): string =>
  namesIn('migrations')
    .map((file) => readFileSync(path.join(supabase, 'migrations', file), 'utf8'))
    .join('\n')

/** Checks the functions, the database, its schedule, the outbox and storage usage. Changes nothing. */
export async function checkBackend(target: Target): Promise<Finding[]> {
  const functions = await Promise.all(namesIn('functions').map((slug) => checkFunction(target, slug)))
  const outbox = outboxSchema.parse(await ask(target, 'list_outbox'))
  const report = reportSchema.parse(await ask(target, 'doctor_report'))
  return [
    ...functions.flat(),
    ...checkOutbox(outbox),
    ...(target.isLocal ? [] : [...checkRights(report), ...checkJobs(report)]),
    ...checkStorage(report),
  ]
}

/** Calls a function without a key. It must reject the call, unless it is `health`. */
async function checkFunction({ url }: Target, slug: string): Promise<Finding[]> {
  const isHealth = slug === 'health'
  const init = isHealth ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const answer = await request(`${url}/functions/v1/${slug}`, init)
  const health = isHealth ? healthSchema.safeParse(answer.body).data : undefined
  if (health === undefined && answer.code !== 'unauthorized')
    return [fail('functions', `The function ${slug} ${explainFailure(answer)}`)]
  if (answer.headers.get(CONTRACT_HEADER) !== CONTRACT_VERSION)
    return [fail('functions', `The deployed function ${slug} is a different version from this code.`)]
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
    forms: z.boolean().default(true),
  })
  .transform(({ database, schedule, scheduleRanSecondsAgo: ran, mail, overdueSeconds, reminders, report, forms }) => {
    const failed =
      overdueSeconds > 0
        ? `An email has been overdue for ${formatSpan(overdueSeconds)}.`
        : 'The newest email about a lead has failed. To see why, run npm run outbox.'
    const when = ran === null ? 'has never run' : `last ran ${formatSpan(ran)} ago`
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
      ...failIf(!forms, 'functions', 'Several visitors couldn’t send in the last six hours. See report-failure’s log.'),
    ]
  })

function explainFailure(answer: Answer): string {
  if (answer.status === 404) return 'isn’t deployed.'
  if (answer.status === 401) return 'rejects visitors, because its login check (verify_jwt) is on.'
  if (answer.status === 200) return 'accepts calls without a key. The deployed code doesn’t match this code.'
  return `${describeAnswer(answer)}. It probably can’t start, because a setting is missing or wrong. To see which one, check its log.`
}

function checkOutbox({ open }: OutboxList): Finding[] {
  // The owner can't fix a visitor's mistyped address or a webhook event about an erased lead.
  const failed = open.filter(
    ({ kind, state, lastError }) =>
      (state === 'dead' || isForWebhook(kind)) &&
      ![null, FORGOTTEN].includes(lastError) &&
      !kind.endsWith('_confirmation'),
  )
  const [reason = ''] = failed.map(({ lastError, kind }) => explainCode(lastError, kind))
  const symptom = `Failed emails and webhook events: ${failed.length}. First error: ${reason}.`
  return failIf(failed.length > 0, 'email', symptom)
}

const reportSchema = storageSchema.extend({
  policies: z.array(z.string()),
  /** Whether the trigger with this name is on. */
  triggers: z.record(z.string(), z.boolean()),
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

const inOneLine = (statement: string) => `Run in the SQL editor: ${statement.trim().replace(/\s+/g, ' ')}`

/** Checks our policies and triggers, because Supabase's Security Advisor doesn't know which ones must exist. */
function checkRights({ policies, triggers }: Report): Finding[] {
  const ours = [...migrationText().matchAll(/^create policy "(.+?)"[^;]*;/gm)]
  const foreign = policies.filter((name) => !ours.some(([, own]) => own === name))
  return [
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

/** Checks only our jobs, because another app in the project may have its own. */
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

const checkStorage = (report: Report): Finding[] =>
  storageUsage(report).flatMap(({ label, words, share }) =>
    warnIf((share ?? 0) > NEARLY_FULL, 'limits', `${label}: ${words}. When it’s full, the site refuses new leads.`),
  )

await runTool(import.meta.filename, async () => {
  const options = readCommandLine('Usage: npm run doctor -- [--round-trip]', { 'round-trip': FLAG })
  const settings = options.settings === undefined ? null : completeSettings(options.settings)
  const target = settings === null ? await localTarget(process.env) : parseTarget(settings)
  console.log(`\nChecking ${target.url}\n`)
  const sends = target.isLocal || options['round-trip']
  if ((await runChecks({ target, settings, sends, say: console.log })) > 0) process.exitCode = 1
})
