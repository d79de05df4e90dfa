/** The local schedule, the doctor, and going live. */
import type { Suite } from '../../scripts/mutants/mutant.ts'

const CHECKS = 'scripts/operator/all-checks.ts'
const LIVE = 'scripts/go-live/go-live.ts'

const changed = (name: string, file: string, find: string, replace: string) => ({ name, file, find, replace })

export const suites: readonly Suite[] = [
  {
    tests: { project: 'unit', files: ['unit/schedule.test.ts'] },
    mutants: [
      changed('on this machine due mails wait for minutes', 'supabase/local/schedule.ts', '|| 10_000', '|| 100_000'),
      changed('on this machine photos are swept all the time', 'supabase/local/schedule.ts', '3_600_000', '3_600'),
    ],
  },
  {
    tests: { project: 'local', files: ['local/misdeployments.test.ts'] },
    mutants: [
      changed('the doctor looks at no key', CHECKS, '    ...keyChecks(target),\n', ''),
      changed('the doctor looks at no database', CHECKS, '    ...backendChecks(target),\n', ''),
      changed('the doctor looks at no schedule', CHECKS, '    ...reportChecks(target),\n', ''),
      changed(
        'the doctor looks at no page of the site',
        CHECKS,
        '    ...siteChecks(target, { dist: world.dist ?? DIST, usesTurnstile }),\n',
        '',
      ),
      changed('the doctor submits no quote', CHECKS, '    ...(withRoundTrip ? [roundTrip(target)] : []),\n', ''),
      changed(
        'the doctor does not ask who can make accounts',
        'scripts/operator/check-backend.ts',
        'if (settings.data.disable_signup) return well()',
        'return well()',
      ),
      changed(
        'the doctor takes a bucket of any size',
        'scripts/operator/check-backend.ts',
        '!strict || bucket.data.file_size_limit !== PHOTO_MAX_BYTES',
        '!strict',
      ),
      changed(
        'the doctor does not try the webhook’s secret',
        'scripts/operator/check-functions.ts',
        'if (problem || secret === null) return problem ?? well()',
        'return problem ?? well()',
      ),
    ],
  },
  {
    tests: { project: 'local', files: ['local/go-live.test.ts'] },
    mutants: [
      changed('going live leaves the project’s configuration as it is', LIVE, '    configStep(cli, ref),\n', ''),
      changed('going live adds no migrations', LIVE, '    migrationStep(cli, ref),\n', ''),
      changed('going live sets no settings', LIVE, '    secretsStep(cli, ref, settings),\n', ''),
      changed('going live does not tell the schedule where to call', LIVE, '    scheduleStep(target),\n', ''),
      changed(
        'going live begins with settings that are wrong',
        LIVE,
        '  await refuseMistakes([...keyChecks(target), settingsCheck(settings, target.siteUrl)])\n',
        '',
      ),
      changed(
        'going live changes things that nobody agreed to',
        LIVE,
        `else if (!(await confirm('Change this?'))) throw new OperatorError('Nothing was changed.')`,
        `else await confirm('Change this?')`,
      ),
      changed(
        'going live ends well whatever the doctor finds',
        LIVE,
        'return tellAll(allChecks({',
        'return 0 * await tellAll(allChecks({',
      ),
      changed(
        'a setting that was emptied stays on the project',
        'scripts/go-live/function-steps.ts',
        'unset: emptied.filter((name) => there.has(name)),',
        'unset: emptied.filter(() => false),',
      ),
      changed(
        'a function that checks tokens counts as well deployed',
        'scripts/go-live/function-steps.ts',
        `status === 'ACTIVE' && !verify_jwt`,
        `status === 'ACTIVE'`,
      ),
    ],
  },
]
