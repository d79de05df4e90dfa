import { z } from 'zod'
import { CONTRACT_HEADER } from '../../../supabase/functions/_shared/contract/own-headers.ts'
import { CONTRACT_VERSION } from '../../../supabase/functions/_shared/contract/quote-shape.ts'
import { roomSchema, roomTaken } from '../../../supabase/functions/_shared/mails/daily-report.ts'
import { type Answer, type Finding, inWords, memberOf, note, request, wrong } from './look.ts'
import { type OutboxList, outboxSchema } from '../desk/outbox-list.ts'
import { migrationText, namesIn } from '../settings.ts'
import { ask, type Target } from '../target.ts'
import { codeInWords, FORGOTTEN, isForWebhook, span } from '../desk/words.ts'

/** Looks at the functions, the database, its schedule, the outbox and the room that is left. Changes nothing. */
export async function lookAtWhatRuns(target: Target): Promise<Finding[]> {
  const functions = await Promise.all(namesIn('functions').map((slug) => functionRuns(target, slug)))
  const outbox = outboxSchema.parse(await ask(target, 'list_outbox'))
  const report = reportSchema.parse(await ask(target, 'doctor_report'))
  return [
    ...functions.flat(),
    ...outboxWaits(outbox),
    ...(target.isLocal ? [] : [...databaseIsWhole(report), ...limitsAreWide(report)]),
    ...roomIsLeft(report),
  ]
}

/** Asks a function without a key, which it must refuse; `health` is for anybody. */
async function functionRuns({ url }: Target, slug: string): Promise<Finding[]> {
  const isHealth = slug === 'health'
  const init = isHealth ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const answer = await request(`${url}/functions/v1/${slug}`, init)
  const health = isHealth ? healthSchema.safeParse(answer.body).data : undefined
  if (health === undefined && memberOf(answer.body, 'code') !== 'unauthorized') {
    return [wrong('functions', `${slug} ${whyNot(answer)}`)]
  }
  if (answer.headers.get(CONTRACT_HEADER) !== CONTRACT_VERSION) {
    return [wrong('functions', `${slug} was deployed from another version than this code and the site built from it.`)]
  }
  return health === undefined ? [] : isWell(health)
}

const healthSchema = z.object({
  database: z.boolean(),
  schedule: z.boolean().default(true),
  scheduleRanSecondsAgo: z.number().nullable().default(null),
  mail: z.boolean().default(true),
  overdueSeconds: z.number().default(0),
})

function isWell({
  database,
  schedule,
  scheduleRanSecondsAgo: ran,
  mail,
  overdueSeconds,
}: z.infer<typeof healthSchema>) {
  const when = ran === null ? 'has never run' : `last ran ${span(ran)} ago`
  return [
    ...(database ? [] : [wrong('functions', 'The functions do not reach the database.')]),
    ...(schedule ? [] : [wrong('schedule', `The schedule ${when}, and should every minute.`)]),
    ...(mail ? [] : [wrong('mail', `A mail has been due for ${span(overdueSeconds)}, and has not gone out.`)]),
  ]
}

function whyNot(answer: Answer): string {
  if (answer.status === 404) return 'is not deployed.'
  if (answer.status === 401) return 'is never asked: the platform refuses the call before (verify_jwt must be false).'
  if (answer.status === 200) return 'answers a call that it must refuse!'
  return `was ${inWords(answer)}: most likely it does not start, because a setting is missing or wrong. Its log says which.`
}

function outboxWaits({ open }: OutboxList): Finding[] {
  // A visitor's mistyped address is nothing to mend, nor a lead whose content was erased before the webhook took it.
  const failed = open.filter(
    ({ kind, lastError }) => lastError !== null && lastError !== FORGOTTEN && !kind.endsWith('_confirmation'),
  )
  const tell = (mails: typeof open, words: string, make: typeof wrong) =>
    mails
      .slice(0, 1)
      .map(({ lastError, kind }) => make('mail', `${words}: ${mails.length} (${codeInWords(lastError, kind)}).`))
  const mails = failed.filter(({ kind }) => !isForWebhook(kind))
  return [
    ...tell(
      mails.filter(({ state }) => state === 'dead'),
      'Mails that failed for good',
      wrong,
    ),
    ...tell(
      mails.filter(({ state }) => state === 'retrying'),
      'Mails that wait for another try',
      note,
    ),
    ...tell(
      failed.filter(({ kind }) => isForWebhook(kind)),
      'Leads that the webhook has not taken',
      wrong,
    ),
  ]
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

function databaseIsWhole({ migrations, policies, jobs }: Report): Finding[] {
  const missing = namesIn('migrations').filter((file) => migrations?.includes(file.split('_')[0] ?? '') === false)
  if (missing.length > 0) return [wrong('database', `The project lacks ${missing.join(', ')}.`)]
  const ours = [...migrationText().matchAll(/^create policy "(.+?)"/gm)].map(([, name = '']) => name)
  const gone = ours.filter((name) => !policies.includes(name))
  const failing = jobs?.filter(({ lastStatus }) => lastStatus === 'failed') ?? []
  return [
    ...gone.map((name) => wrong('rights', `The policy “${name}” is gone, and what visitors may do with it.`)),
    ...(jobs === null ? [wrong('schedule', 'There is no schedule: a mail that fails once is never tried again.')] : []),
    ...failing.map(({ name, message }) =>
      wrong('schedule', `The job ${name} fails: ${message ?? 'its log says why'}.`),
    ),
  ]
}

/** Below these a setting harms honest leads. */
const NARROW: Readonly<Record<string, number>> = {
  lead_mails_in_10_minutes: 2,
  quotes_from_client_in_10_minutes: 20,
  uploads_from_client_in_10_minutes: 20,
  uploads_in_10_minutes: 100,
  days_to_keep_leads: 30,
}

const limitsAreWide = ({ settings }: Report): Finding[] =>
  Object.entries(NARROW)
    .filter(([name, least]) => (settings[name] ?? Infinity) < least)
    .map(([name]) =>
      note('limits', `private.settings has ${name} = ${settings[name]}: leads are slowed, refused or erased.`),
    )

const roomIsLeft = (report: Report): Finding[] =>
  roomTaken(report)
    .filter(({ share }) => (share ?? 0) > 0.8)
    .map(({ label, words }) => note('limits', `${label}: ${words}. When it is full, no lead comes in any more.`))
