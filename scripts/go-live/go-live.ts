import { allChecks, examine, tellAll, type Circumstances } from '../operator/all-checks.ts'
import { keyChecks } from '../operator/check-keys.ts'
import { type Settings, settingsCheck } from '../operator/check-settings.ts'
import { lastAnswer } from '../operator/check-report.ts'
import { OperatorError, type Target } from '../operator/target.ts'
import { type Build, buildStep } from './build-step.ts'
import { functionsStep, secretsStep } from './function-steps.ts'
import { configStep, migrationStep, SCHEDULE, scheduleStep } from './project-steps.ts'
import { projectOf } from './settings.ts'
import { type Cli, type Step, typed } from './step.ts'

/** What the checks name when they say where to put something right. */
const SETTINGS_FILE = '.env.go-live'

/** What going live works with and on. */
export interface GoLive {
  readonly settings: Settings
  /** Where they were read, for people. */
  readonly settingsFile?: string
  readonly cli: Cli
  readonly build: Build
  readonly say: (line: string) => void
  /** Asks whether to go on with what was said. */
  readonly confirm: (question: string) => Promise<boolean>
  readonly pause: (milliseconds: number) => Promise<void>
  /** Only says what would be done, and what the doctor finds without changing anything. */
  readonly dryRun: boolean
  /** Where `dist` is; the project's folder unless a test says otherwise. */
  readonly folder?: string
  /** What the doctor goes by, where a test says otherwise. */
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
  folder,
  world,
}: GoLive): Promise<number> {
  const { target, ref } = await projectOf(settings)
  await refuseMistakes([...keyChecks(target), settingsCheck(settings, target.siteUrl)], settingsFile)
  const steps = [
    configStep(cli, ref),
    migrationStep(cli, ref),
    secretsStep(cli, ref, settings),
    functionsStep(cli, ref),
    scheduleStep(target),
    buildStep(build, settings, folder),
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
  if (due.length === 0) say('Nothing to change: all of it is as the settings say.\n')
  else if (!(await confirm('Change this?'))) throw new OperatorError('Nothing was changed.')
  for (const step of due) {
    say(`… ${step.name}`)
    await step.run()
  }
  if (!(await isUploaded(due, say, confirm))) {
    say(
      'Then all is done but that. Upload dist, then run: npm run go-live (it changes nothing twice, and tries all of it).',
    )
    return 0
  }
  if (due.some(({ name }) => name === SCHEDULE)) await firstMinute(target, say, pause)
  await askAdvisors(cli, ref, say)
  say('Trying all of it. Staff get one mail, from “Test, please ignore”.\n')
  return tellAll(allChecks({ target, settings, withRoundTrip: true, official: { cli, ref }, ...world }), say, ref)
}

/** Looks at every step, says what it would do, and answers those that have something to do. */
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

/** What no later step would mend is not begun with. */
async function refuseMistakes(checks: Parameters<typeof tellAll>[0], file: string): Promise<void> {
  for (const check of checks) {
    const finding = await examine(check)
    if (finding.state !== 'broken') continue
    throw new OperatorError(`${check.name}: ${finding.fix.replaceAll(SETTINGS_FILE, file)}\nNothing was changed.`)
  }
}

/** Before the new build is there, nothing that the doctor finds is about it. */
async function isUploaded(due: readonly Step[], say: GoLive['say'], confirm: GoLive['confirm']): Promise<boolean> {
  if (!due.some(({ name }) => name === 'the site')) return true
  say('\nUpload the folder dist to your host, all of it: _headers and _redirects are for Netlify and Cloudflare Pages,')
  say('vercel.json is for Vercel, nginx.conf.sample for nginx.\n')
  return confirm('Is it uploaded?')
}

/** The schedule calls once a minute: before that, there is nothing to say about it. */
async function firstMinute(target: Target, say: GoLive['say'], pause: GoLive['pause']): Promise<void> {
  const before = await lastAnswer(target)
  if (before !== null && before < 5) return
  say('Waiting for the schedule to call, which takes a minute or two …')
  for (let waited = 0; waited < 150; waited += 5) {
    await pause(5_000)
    const now = await lastAnswer(target)
    if (now !== null && now < (before ?? Infinity)) return
  }
}

/** The project's own advisors look at tables, policies and functions. */
async function askAdvisors(cli: Cli, ref: string, say: GoLive['say']): Promise<void> {
  const args = ['db', 'advisors', `--remote=${ref}`, '--fail-on', 'warn']
  const { code, stdout } = await cli(args)
  if (code !== 0)
    say(`The project's advisors have something to say (passwords do not matter: nobody signs in):\n${stdout}`)
  say(code === 0 ? 'The project’s advisors have nothing to say.\n' : `Again: ${typed(args)}\n`)
}
