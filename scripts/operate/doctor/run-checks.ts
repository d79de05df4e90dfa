import { setTimeout } from 'node:timers/promises'
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

export interface Circumstances {
  readonly target: Target
  /** Completed; null for the stack of this machine. */
  readonly settings: Settings | null
  /** Whether to send a quote and a message, and to store photos. Staff get two mails. */
  readonly sends: boolean
  readonly say: (line: string) => void
  /** Replaced by tests. */
  readonly world?: { readonly facts?: unknown; readonly pause?: Pause }
}

/** Runs four checks, and reports of each what is wrong and where its fix is described. Returns how much is wrong. */
export async function runChecks({ target, settings, sends, say, world = {} }: Circumstances): Promise<number> {
  const { facts = company, pause = setTimeout } = world
  const { MAIL_FROM: sender, MAIL_STAFF_TO: inbox = 'the mailbox of this stack' } = settings ?? {}
  const wrongKey = await checkPublicKey(target)
  /** Without its key a stranger's check would find what that explains. */
  const asStranger = (check: () => Promise<Finding[]>) => (wrongKey.length > 0 ? async () => wrongKey : check)
  const checks = {
    ...(settings && { settings: async () => [...wrongKey, ...checkSettings(settings, target, facts)] }),
    'what runs': () => checkWhatRuns(target),
    'what a visitor does': asStranger(async () => [
      ...(await checkAsVisitor(target)),
      ...(sends ? await makeRoundTrip(target, sender || 'website-test@example.com', pause) : []),
    ]),
    // The local backend grants everything at its first request.
    ...(!target.isLocal && { 'what an attacker tries': asStranger(() => checkAsAttacker(target, sends)) }),
  }
  const told = new Set<string>()
  const count = { fail: 0, warn: 0 }
  for (const [name, check] of Object.entries(checks)) {
    const findings = await check().catch((error: unknown) => [failureOf(error)])
    const news = findings.filter(({ symptom }) => !told.has(symptom))
    say(findings.length === 0 ? `ok    ${name}` : `      ${name}${news.length === 0 ? ': not checked, see above' : ''}`)
    for (const finding of news) {
      told.add(finding.symptom)
      say(`${finding.level === 'fail' ? 'FIX ' : 'note'}    ${inWords(finding)}`)
      count[finding.level]++
    }
  }
  if (sends && count.fail === 0) say(`\nNow look into ${inbox}: two mails from “Test of the website” must be there.`)
  const good = count.warn === 0 ? 'All is well.' : `Nothing to fix, ${pluralize(count.warn, 'note')}.`
  say(`\n${count.fail === 0 ? good : `${count.fail} to fix.`}\n`)
  return count.fail
}

/** What keeps a whole check from being made. */
function failureOf(error: unknown): Finding {
  const name = error instanceof Error ? error.name : 'unknown'
  if (!(error instanceof OperatorError))
    return fail('database', `It gave an answer that is not understood (${name}): is the project of this version?`)
  const lacksFunction = error.cause instanceof BackendError && error.cause.code === 'backend_404'
  return fail(lacksFunction ? 'database' : 'keys', error.message)
}
