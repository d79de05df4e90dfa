import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { company } from '../../../supabase/functions/_shared/contract/company.ts'
import { BackendError } from '../../../supabase/functions/_shared/http/backend.ts'
import { lookAsAttacker } from './look-as-attacker.ts'
import { lookAsVisitor } from './look-as-visitor.ts'
import { lookAtSettings } from './look-at-settings.ts'
import { lookAtWhatRuns } from './look-at-what-runs.ts'
import { type Finding, wrong } from './look.ts'
import { roundTrip } from './round-trip.ts'
import type { Settings } from '../settings.ts'
import { OperatorError, type Target } from '../target.ts'

export interface Circumstances {
  readonly target: Target
  /** Completed; null for the stack of this machine. */
  readonly settings: Settings | null
  /** Whether to send a quote and a message, and to store photos. Staff get two mails. */
  readonly tries: boolean
  readonly say: (line: string) => void
  /** Replaced by tests. */
  readonly world?: {
    readonly facts?: unknown
    readonly dist?: string
    readonly pause?: (milliseconds: number) => Promise<void>
  }
}

/** Takes four looks, and tells of each what is wrong and where its mending is described. Returns how much is wrong. */
export async function examine({ target, settings, tries, say, world = {} }: Circumstances): Promise<number> {
  const { facts = company, dist = path.resolve(import.meta.dirname, '../../../dist'), pause = setTimeout } = world
  const sender = settings?.['MAIL_FROM'] || 'website-test@example.com'
  const looks = {
    ...(settings && { settings: async () => lookAtSettings(settings, target, facts) }),
    'what runs': () => lookAtWhatRuns(target),
    'what a visitor does': async () => [
      ...(await lookAsVisitor(target, dist)),
      ...(tries ? await roundTrip(target, sender, pause) : []),
    ],
    // The local backend grants everything at its first request.
    ...(!target.isLocal && { 'what an attacker tries': () => lookAsAttacker(target, tries) }),
  }
  let count = 0
  for (const [name, look] of Object.entries(looks)) {
    const findings = await look().catch((error: unknown) => [failed(error)])
    say(findings.length === 0 ? `ok    ${name}` : `      ${name}`)
    for (const { is, said, mend } of findings) {
      say(`${is === 'wrong' ? 'FIX ' : 'note'}    ${said}\n          docs/going-live.md#${mend}`)
      if (is === 'wrong') count++
    }
  }
  if (tries && count === 0)
    say(`\nNow look into ${inbox(settings)}: two mails from “Test of the website” must be there.`)
  say(count === 0 ? '\nAll is well.\n' : `\n${count} to fix.\n`)
  return count
}

const inbox = (settings: Settings | null) => settings?.['MAIL_STAFF_TO'] ?? 'the mailbox of this stack'

function failed(error: unknown): Finding {
  const isOld =
    error instanceof OperatorError && error.cause instanceof BackendError && error.cause.code === 'backend_404'
  if (error instanceof OperatorError) return wrong(isOld ? 'database' : 'keys', error.message)
  const name = error instanceof Error ? error.name : 'unknown'
  return wrong('database', `It gave an answer that is not understood (${name}): is the project of this version?`)
}
