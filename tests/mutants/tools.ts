/** The local schedule, the doctor, and going live. */
import { bug, type Suite } from '../../scripts/mutants/mutant.ts'

const CHECKS = 'scripts/operator/all-checks.ts'
const LIVE = 'scripts/go-live/go-live.ts'

export const suites: readonly Suite[] = [
  {
    tests: { project: 'unit', files: ['unit/schedule.test.ts'] },
    mutants: [
      bug('on this machine due mails wait for minutes', 'supabase/local/schedule.ts', '|| 10_000', '|| 100_000'),
      bug('on this machine photos are swept all the time', 'supabase/local/schedule.ts', '3_600_000', '3_600'),
    ],
  },
  {
    tests: { project: 'local', files: ['local/misdeployments.test.ts'] },
    mutants: [
      bug('the doctor looks at no key', CHECKS, '    ...keyChecks(target),\n', ''),
      bug('the doctor looks at no database', CHECKS, '    ...backendChecks(target),\n', ''),
      bug('the doctor looks at no schedule', CHECKS, '    ...reportChecks(target),\n', ''),
      bug(
        'the doctor looks at no page of the site',
        CHECKS,
        '    ...siteChecks(target, { dist: world.dist ?? DIST, usesTurnstile }),\n',
        '',
      ),
      bug('the doctor submits no quote', CHECKS, '    ...(withRoundTrip ? [roundTrip(target)] : []),\n', ''),
      bug(
        'the doctor does not ask who can make accounts',
        'scripts/operator/check-backend.ts',
        'if (settings.data.disable_signup) return well()',
        'return well()',
      ),
      bug(
        'the doctor takes a bucket of any size',
        'scripts/operator/check-backend.ts',
        '!strict || bucket.data.file_size_limit !== PHOTO_MAX_BYTES',
        '!strict',
      ),
      bug(
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
      bug('going live leaves the project’s configuration as it is', LIVE, '    configStep(cli, ref),\n', ''),
      bug('going live adds no migrations', LIVE, '    migrationStep(cli, ref),\n', ''),
      bug('going live sets no settings', LIVE, '    secretsStep(cli, ref, settings),\n', ''),
      bug('going live does not tell the schedule where to call', LIVE, '    scheduleStep(target),\n', ''),
      bug(
        'going live begins with settings that are wrong',
        LIVE,
        '  await refuseMistakes([...keyChecks(target), settingsCheck(settings, target.siteUrl)], settingsFile)\n',
        '',
      ),
      bug(
        'going live changes things that nobody agreed to',
        LIVE,
        `else if (!(await confirm('Change this?'))) throw new OperatorError('Nothing was changed.')`,
        `else await confirm('Change this?')`,
      ),
      bug(
        'going live ends well whatever the doctor finds',
        LIVE,
        'return tellAll(allChecks({',
        'return 0 * await tellAll(allChecks({',
      ),
      bug(
        'a setting that was emptied stays on the project',
        'scripts/go-live/function-steps.ts',
        'unset: emptied.filter((name) => there.has(name)),',
        'unset: emptied.filter(() => false),',
      ),
      bug(
        'a function that checks tokens counts as well deployed',
        'scripts/go-live/function-steps.ts',
        `status === 'ACTIVE' && !verify_jwt`,
        `status === 'ACTIVE'`,
      ),
    ],
  },
]
