import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { roomSchema, roomTaken } from '../../supabase/functions/_shared/mails/daily-report.ts'
import { isAsMade, madeSchema } from './check-made.ts'
import {
  attention,
  broken,
  type Check,
  deploy,
  type Finding,
  GO_LIVE,
  LOOK_AGAIN,
  OUTBOX,
  PUSH,
  well,
} from './finding.ts'
import { ask, type Target } from './target.ts'
import { span } from './words.ts'

const reportSchema = madeSchema.extend(roomSchema.shape).extend({
  overdueSeconds: z.number(),
  migrations: z.array(z.string()).nullable(),
  secrets: z.array(z.string()).nullable(),
  projectUrl: z.string().nullable(),
  jobs: z
    .array(
      z.object({
        name: z.string(),
        active: z.boolean(),
        lastStatus: z.string().nullable(),
        message: z.string().nullable(),
        ranSecondsAgo: z.number().nullable(),
      }),
    )
    .nullable(),
  answer: z.object({ status: z.number().nullable(), error: z.string().nullable(), secondsAgo: z.number() }).nullable(),
  scheduleRanSecondsAgo: z.number().nullable(),
})
type Report = z.infer<typeof reportSchema>

const MIGRATIONS = path.resolve(import.meta.dirname, '../../supabase/migrations')
/** The schedule runs every minute; a few missed minutes are normal. */
const LATE_SECONDS = 300

/** Checks what the database reports: migrations, rights, schedule, overdue mail and room. */
export function reportChecks(target: Target): Check[] {
  let asked: Promise<Report> | undefined
  const report = () => (asked ??= reportOf(target))
  const check = (name: string, judge: (report: Report, target: Target) => Finding): Check => ({
    name,
    look: async () => judge(await report(), target),
  })
  const overdue = check('no mail is overdue', nothingIsOverdue)
  if (target.isLocal) return [overdue]
  return [
    check('the migrations', (report) => missingMigrations(report) ?? well()),
    check('rights, policies, triggers, jobs and the bucket', (report) =>
      missingMigrations(report)?.state === 'broken' ? attention('See above.') : isAsMade(report, report.jobs !== null),
    ),
    check('the schedule', scheduleIsThere),
    check('the schedule’s access', accessIsStored),
    check('the schedule’s calls', callsAreAnswered),
    overdue,
    check('room', thereIsRoom),
  ]
}

const reportOf = async (target: Target) => reportSchema.parse(await ask(target, 'doctor_report'))

/** Returns the seconds since a call of the schedule succeeded; null if none ever did. */
export async function lastAnswer(target: Target): Promise<number | null> {
  const { answer, scheduleRanSecondsAgo: ran } = await reportOf(target)
  return answer === null && ran === null ? null : Math.min(answer?.secondsAgo ?? Infinity, ran ?? Infinity)
}

function missingMigrations({ migrations }: Report): Finding | null {
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'))
  if (migrations === null)
    return attention(
      'The project does not say which migrations it has. Compare: npx supabase@3 migration list --remote=<ref>',
    )
  const missing = files.filter((file) => !migrations.includes(file.split('_')[0] ?? ''))
  return missing.length === 0 ? null : broken(`The project lacks ${missing.join(', ')}. ${PUSH}`)
}

function scheduleIsThere({ jobs }: Report): Finding {
  if (jobs === null) {
    return broken(
      'There is no schedule, so a mail that fails once is never tried again. Switch on pg_cron, pg_net and Vault (Database, Extensions), then, in the SQL editor: select private.set_up_schedule();',
    )
  }
  const failed = jobs.find(({ lastStatus }) => lastStatus === 'failed')
  if (failed)
    return broken(`The job ${failed.name} fails: ${failed.message ?? 'its log does not say why'}. ${BY_ITSELF}`)
  const delivery = jobs.find(({ name, active }) => name === 'deliver-mail' && active)
  if (!delivery) return broken(`Nothing calls deliver-mail. ${BY_ITSELF}`)
  const seconds = delivery.ranSecondsAgo
  if (seconds !== null && seconds <= LATE_SECONDS) return well(`ran ${span(seconds)} ago`)
  const when = seconds === null ? 'has never run' : `last ran ${span(seconds)} ago`
  return broken(
    `The schedule ${when}, and should every minute. Unless jobs are named above, restart the project (Project Settings, General).`,
  )
}

const BY_ITSELF = `Mend what is named above, or else what its message names: the migrations have it. After its next run, ${LOOK_AGAIN}`

function accessIsStored({ secrets, projectUrl }: Report, { url }: Target): Finding {
  const missing = ['project_url', 'secret_key'].filter((name) => !secrets?.includes(name))
  if (missing.length > 0) {
    return broken(`The Vault lacks ${missing.join(' and ')}, so the schedule calls nothing. ${GO_LIVE}`)
  }
  const stored = projectUrl?.replace(/\/+$/, '')
  return stored === url ? well() : broken(`The schedule calls ${stored}, not ${url}. ${GO_LIVE}`)
}

function callsAreAnswered({ answer, scheduleRanSecondsAgo: ran }: Report): Finding {
  if (answer !== null && answer.status !== 200) return broken(callFailed(answer))
  if (answer === null && ran === null) {
    return broken(
      `No call of the schedule was ever answered. Wait two minutes after going live; if it stays: ${GO_LIVE}`,
    )
  }
  const seconds = Math.min(answer?.secondsAgo ?? Infinity, ran ?? Infinity)
  if (seconds > LATE_SECONDS) {
    return broken(`The last answer to the schedule is ${span(seconds)} old, and should be a minute at most. ${GO_LIVE}`)
  }
  return well(`answered ${span(seconds)} ago`)
}

function callFailed({ status, error }: NonNullable<Report['answer']>): string {
  if (status === 401 || status === 403) {
    return `The function refuses the key in the Vault (${status}): it was changed or deleted. Put the current one in .env.go-live and run: npm run go-live`
  }
  if (status === 404) return `The function that the schedule calls is not deployed. ${GO_LIVE}`
  if (status === null) return `The schedule's call was not answered (${error ?? 'no reason given'}). ${GO_LIVE}`
  return `The function that the schedule calls answers ${status}; its log says why. ${deploy('deliver-mail')}`
}

function nothingIsOverdue({ overdueSeconds }: Report): Finding {
  if (overdueSeconds <= LATE_SECONDS) return well()
  return broken(`A mail has been due for ${span(overdueSeconds)}, and has not gone out. ${OUTBOX}`)
}

function thereIsRoom(report: Report): Finding {
  const rooms = roomTaken(report)
  const told = rooms.map(({ label, words }) => `${label.toLowerCase()} ${words}`).join(', ')
  return rooms.some(({ share }) => (share ?? 0) > 0.8)
    ? attention(`${told}. When it is full, a free plan takes no lead any more: choose another (Organization, Billing).`)
    : well(told)
}
