import { company } from '../../supabase/functions/_shared/contract/company.ts'
import { allChecks, examine, tellAll, type Circumstances } from '../operator/all-checks.ts'
import { factsCheck } from '../operator/check-facts.ts'
import { keyChecks } from '../operator/check-keys.ts'
import { type Settings, settingsCheck } from '../operator/check-settings.ts'
import { lastAnswer } from '../operator/check-report.ts'
import { OperatorError } from '../operator/target.ts'
import { functionsStep, secretsStep } from './function-steps.ts'
import { configStep, migrationStep, SCHEDULE, scheduleStep } from './project-steps.ts'
import { projectOf } from './settings.ts'
import type { Cli, Step } from './step.ts'

/** The settings file that the checks name in their advice. */
export const SETTINGS_FILE = '.env.go-live'

export interface GoLive {
  readonly settings: Settings
  /** The file they were read from, for messages. */
  readonly settingsFile?: string
  readonly cli: Cli
  /** Builds the site with these settings in the environment. */
  readonly build: (settings: Readonly<Record<string, string>>) => Promise<void>
  readonly say: (line: string) => void
  /** Asks a yes-or-no question. */
  readonly confirm: (question: string) => Promise<boolean>
  readonly pause: (milliseconds: number) => Promise<void>
  /** Only prints what would be done, and what the doctor finds. */
  readonly dryRun: boolean
  /** Replaced by tests. */
  readonly world?: Pick<Circumstances, 'facts' | 'names' | 'dist'>
}

/**
 * Brings project, functions, schedule and build in line with the settings, then has the doctor try it all. Says what it
 * will change before it changes anything. Answers how many things are left to put right.
 */
export async function goLive({
  settings,
  settingsFile = SETTINGS_FILE,
  cli,
  build,
  say,
  confirm,
  pause,
  dryRun,
  world,
}: GoLive): Promise<number> {
  const { target, ref } = projectOf(settings)
  // A dry run continues with the example's facts, and reports them at the end.
  const facts = dryRun ? [] : [factsCheck(world?.facts ?? company)]
  await refuseMistakes([...facts, ...keyChecks(target), settingsCheck(settings, target.siteUrl)], settingsFile)
  const steps = [
    configStep(cli, ref),
    migrationStep(cli, ref),
    secretsStep(cli, ref, settings),
    functionsStep(cli, ref),
    scheduleStep(target),
    siteStep(build, settings),
  ]
  say(`\n${target.url} for ${target.siteUrl}\n`)
  const due = await plan(steps, say)
  if (dryRun) {
    const isNew = await lastAnswer(target).then(
      () => false,
      () => true,
    )
    if (isNew) say('The project itself can be looked at once its database is up to date.')
    const checks = allChecks({ target, settings, withRoundTrip: false, official: { cli, ref }, isNew, ...world })
    const toFix = await tellAll(checks, say, ref)
    say('Then: upload dist, and have a test quote submitted (npm run go-live does both in turn). Nothing was changed.')
    return toFix
  }
  if (!(await confirm('Do this?'))) throw new OperatorError('Nothing was changed.')
  for (const step of due) {
    say(`… ${step.name}`)
    await step.run()
  }
  say('\nUpload the folder dist to your host, all of it: _headers and _redirects are for Netlify and Cloudflare Pages,')
  say('vercel.json is for Vercel, nginx.conf.sample for nginx.\n')
  // The doctor would check the old build.
  if (!(await confirm('Is it uploaded?'))) {
    say('Then all is done but that. Upload dist, then run: npm run doctor -- --settings .env.go-live --round-trip')
    return 0
  }
  if (due.some(({ name }) => name === SCHEDULE)) {
    say('Waiting for the schedule to call, which takes two minutes …')
    await pause(120_000)
  }
  say('Trying all of it. Staff get one mail, from “Test, please ignore”.\n')
  return tellAll(allChecks({ target, settings, withRoundTrip: true, official: { cli, ref }, ...world }), say, ref)
}

/** Prints what every step would do, and returns those with something to do. */
async function plan(steps: readonly Step[], say: (line: string) => void): Promise<Step[]> {
  const due: Step[] = []
  for (const step of steps) {
    const changes = await step.look()
    say(`${step.name}: ${changes.length === 0 ? 'nothing to do' : ''}`.trimEnd())
    for (const change of changes) say(`  - ${change}`)
    if (changes.length === 0) continue
    for (const command of step.commands) say(`  $ ${command}`)
    due.push(step)
  }
  say('')
  return due
}

/** Stops at problems that no step would fix. */
async function refuseMistakes(checks: Parameters<typeof tellAll>[0], file: string): Promise<void> {
  for (const check of checks) {
    const finding = await examine(check)
    if (finding.state !== 'broken') continue
    throw new OperatorError(`${check.name}: ${finding.fix.replaceAll(SETTINGS_FILE, file)}\nNothing was changed.`)
  }
}

/** Always builds: file names contain hashes, so the same build again changes nothing. */
function siteStep(build: GoLive['build'], settings: Settings): Step {
  const given = Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (name.startsWith('VITE_') && value ? [[name, value]] : [])),
  )
  return {
    name: 'the site',
    look: async () => ['build it into dist'],
    commands: ['npm run build'],
    run: () => build(given),
  }
}
