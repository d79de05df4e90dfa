import { setTimeout } from 'node:timers/promises'
import path from 'node:path'
import { company } from '../../../supabase/functions/_shared/contract/company.ts'
import { pluralize } from '../../../supabase/functions/_shared/contract/company-format.ts'
import { BackendError } from '../../../supabase/functions/_shared/http/backend.ts'
import { OperatorError, type Settings, type Target } from '../target.ts'
import { checkAsAttacker } from './check-as-attacker.ts'
import { checkAsVisitor, checkPublicKey } from './check-as-visitor.ts'
import { checkSettings } from './check-settings.ts'
import { checkWhatRuns } from './check-what-runs.ts'
import { fail, type Finding, inWords } from './finding.ts'
import { makeRoundTrip, type Pause } from './round-trip.ts'

/** The build that `npm run go-live` makes. */
const DIST = path.resolve(import.meta.dirname, '../../../dist')

export interface Circumstances {
  readonly target: Target
  /** Completed; null for the stack of this machine. */
  readonly settings: Settings | null
  /** Whether to send a quote and a message, and to store photos. Staff get two emails. */
  readonly sends: boolean
  readonly say: (line: string) => void
  /** Replaced by tests. */
  readonly world?: { readonly facts?: unknown; readonly pause?: Pause; readonly dist?: string }
}

/** Runs four checks, and prints each problem with the section that fixes it. Returns the number of problems. */
export async function runChecks({ target, settings, sends, say, world = {} }: Circumstances): Promise<number> {
  const { facts = company, pause = setTimeout, dist = DIST } = world
  const { MAIL_FROM: sender, MAIL_STAFF_TO: inbox = 'this stack’s mailbox' } = settings ?? {}
  const wrongKey = await checkPublicKey(target)
  /** With a wrong key, every visitor's request fails for that one reason. */
  const asStranger = (check: () => Promise<Finding[]>) => (wrongKey.length > 0 ? async () => wrongKey : check)
  const checks = {
    ...(settings && { settings: async () => [...wrongKey, ...checkSettings(settings, target, facts)] }),
    backend: () => checkWhatRuns(target),
    'visitor test': asStranger(async () => [
      ...(await checkAsVisitor(target, facts, dist)),
      ...(sends ? await makeRoundTrip(target, sender || 'website-test@example.com', pause) : []),
    ]),
    // The local backend grants everything at its first request.
    ...(!target.isLocal && { 'attack test': asStranger(() => checkAsAttacker(target, sends)) }),
  }
  const told = new Set<string>()
  const count = { fail: 0, warn: 0 }
  for (const [name, check] of Object.entries(checks)) {
    const findings = await check().catch((error: unknown) => [failureOf(error)])
    const news = findings.filter(({ symptom }) => !told.has(symptom))
    say(
      findings.length === 0
        ? `ok    ${name}`
        : `      ${name}${news.length === 0 ? ': skipped because of the problem above' : ''}`,
    )
    for (const finding of news) {
      told.add(finding.symptom)
      say(`${finding.level === 'fail' ? 'FIX ' : 'note'}    ${inWords(finding)}`)
      count[finding.level]++
    }
  }
  if (sends && count.fail === 0) say(`\n${inTheInbox(inbox)}`)
  const good = count.warn === 0 ? 'No problems found.' : `No problems found, ${pluralize(count.warn, 'note')}.`
  say(`\n${count.fail === 0 ? good : `${pluralize(count.fail, 'problem')} to fix.`}\n`)
  return count.fail
}

const inTheInbox = (inbox: string): string =>
  `Check ${inbox}: it should have two new emails, a quote from “Test, please ignore” and a message from “Test of the website.”`

/** The problem that stops a whole check. */
function failureOf(error: unknown): Finding {
  const name = error instanceof Error ? error.name : 'unknown'
  if (!(error instanceof OperatorError))
    return fail('database', `Unexpected response (${name}). Is the project running this version?`)
  const lacksFunction = error.cause instanceof BackendError && error.cause.code === 'backend_404'
  return fail(lacksFunction ? 'database' : 'keys', error.message)
}
