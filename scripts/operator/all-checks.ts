import path from 'node:path'
import { company } from '../../supabase/functions/_shared/contract/company.ts'
import { z } from 'zod'
import type { Cli } from '../go-live/step.ts'
import { backendChecks } from './check-backend.ts'
import { deployedCheck } from './check-deployed.ts'
import { factsCheck } from './check-facts.ts'
import { functionChecks } from './check-functions.ts'
import { keyChecks } from './check-keys.ts'
import { mailChecks } from './check-mail.ts'
import { reportChecks } from './check-report.ts'
import { type Settings, settingsCheck } from './check-settings.ts'
import { siteChecks } from './check-site.ts'
import { broken, type Check, type Finding, GO_LIVE } from './finding.ts'
import { nameServers, type NameServers } from './name-servers.ts'
import { roundTrip } from './round-trip.ts'
import { OperatorError, type Target } from './target.ts'

export interface Circumstances {
  readonly target: Target
  /** Null without a settings file. */
  readonly settings: Settings | null
  /** Whether to submit a test quote. Staff get a mail about it. */
  readonly withRoundTrip: boolean
  /** The official CLI and the project's reference; null if either is not known. */
  readonly official?: { readonly cli: Cli; readonly ref: string } | null
  /** Before the first deployment only settings and keys are checked. */
  readonly isNew?: boolean
  readonly facts?: unknown
  readonly names?: NameServers
  readonly dist?: string
}

const DIST = path.resolve(import.meta.dirname, '../../dist')

/** Returns all checks, in the order in which to fix what they find. */
export function allChecks({ target, settings, withRoundTrip, official = null, ...world }: Circumstances): Check[] {
  const facts = world.facts ?? company
  const ofSettings = settings && [
    settingsCheck(settings, target.siteUrl),
    factsCheck(facts),
    ...mailChecks(settings, world.names ?? nameServers, emailIn(facts)),
    ...(official && !world.isNew ? [deployedCheck(settings, official.cli, official.ref)] : []),
  ]
  const first = [...(ofSettings ?? []), ...keyChecks(target)]
  const ofProject = [
    ...backendChecks(target),
    ...reportChecks(target),
    ...functionChecks(target, settings?.['RESEND_WEBHOOK_SECRET'] || null),
    ...siteChecks(target, world.dist ?? DIST),
    ...(withRoundTrip ? [roundTrip(target)] : []),
  ]
  return world.isNew ? first : [...first, ...ofProject]
}

const emailIn = (facts: unknown) => z.object({ email: z.string() }).safeParse(facts).data?.email ?? null

/** Runs a check. One that throws is broken. */
export async function examine({ look }: Check): Promise<Finding> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof OperatorError) return broken(error.message)
    return broken(
      `It gave an answer that is not understood (${error instanceof Error ? error.name : 'unknown'}). Is the project up to date? ${GO_LIVE}`,
    )
  }
}

const SIGNS = { well: 'ok    ', attention: 'note  ', broken: 'FIX   ' } as const

/** Runs the checks in order and prints the results. Returns how many there are to fix. */
export async function tellAll(
  checks: readonly Check[],
  say: (line: string) => void,
  ref: string | null = null,
): Promise<number> {
  let toFix = 0
  for (const check of checks) {
    const finding = await examine(check)
    const words = finding.state === 'well' ? finding.note : finding.fix.replaceAll('<ref>', ref ?? '<ref>')
    say(`${SIGNS[finding.state]}${check.name}${words === undefined ? '' : `: ${words}`}`)
    if (finding.state === 'broken') toFix++
  }
  say(toFix === 0 ? '\nAll is well.\n' : `\n${toFix} to fix.\n`)
  return toFix
}
