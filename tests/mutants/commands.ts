/** The commands of package.json: what they are told, and what they leave behind. */
import { bug, type Suite } from '../../scripts/mutants/mutant.ts'

export const suites: readonly Suite[] = [
  {
    tests: { project: 'unit', files: ['unit/acting-scripts.test.ts'] },
    mutants: [
      bug(
        'a person is erased without a question',
        'package.json',
        `"forget": "node scripts/forget.ts"`,
        `"forget": "node scripts/forget.ts --yes"`,
      ),
      bug(
        'a sweep erases whatever it finds',
        'package.json',
        `"sweep": "node scripts/sweep-photos.ts"`,
        `"sweep": "node scripts/sweep-photos.ts --force"`,
      ),
    ],
  },
  {
    tests: { project: 'local', files: ['local/functions-step.test.ts'] },
    mutants: [
      bug(
        'going live does not see that the functions’ code changed',
        'scripts/go-live/function-steps.ts',
        `['supabase/functions', 'supabase/config.toml']`,
        `['supabase/config.toml']`,
      ),
    ],
  },
  {
    tests: { project: 'local', files: ['local/go-live-tool.test.ts'] },
    mutants: [
      bug('a dry run of going live is none', 'scripts/go-live.ts', `dryRun: options['dry-run']`, 'dryRun: false'),
    ],
  },
  {
    tests: { project: 'local', files: ['local/go-live-facts.test.ts'] },
    mutants: [
      bug(
        'going live looks at no facts',
        'scripts/go-live.ts',
        `  await lookAtFacts(company, options['dry-run'], console.log)\n`,
        '',
      ),
    ],
  },
  {
    tests: { project: 'local', files: ['local/doctor.test.ts'], only: 'is run by npm' },
    mutants: [
      bug(
        'the doctor submits no quote although it is asked to',
        'scripts/doctor.ts',
        `target.isLocal || options['round-trip']`,
        'target.isLocal',
      ),
      bug(
        'the doctor sends staff a test mail that nobody asked for',
        'scripts/doctor.ts',
        `target.isLocal || options['round-trip']`,
        'true',
      ),
    ],
  },
  {
    tests: { project: 'local', files: ['local/data-folder.test.ts'] },
    mutants: [
      bug(
        'every user of the machine can read the keys of its stack',
        'supabase/local/data-folder.ts',
        'writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })',
        'writeFileSync(file, JSON.stringify(keys))',
      ),
    ],
  },
  {
    tests: { project: 'local', files: ['local/npm-start.test.ts'], only: 'the first start' },
    mutants: [
      bug(
        'the stack can be reached from the network',
        'scripts/serve.ts',
        `preview: { port, strictPort: true, host: 'localhost' }`,
        'preview: { port, strictPort: true, host: true }',
      ),
    ],
  },
  {
    tests: { project: 'local', files: ['local/test-runner.test.ts'] },
    mutants: [
      bug(
        'tests without a report have not failed',
        'scripts/test.ts',
        'return { passed: 0, failed: 1 }',
        'return { passed: 0, failed: 0 }',
      ),
    ],
  },
]
