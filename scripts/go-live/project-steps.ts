import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { BackendError } from '../../supabase/functions/_shared/http/backend.ts'
import { ask, OperatorError, type Target } from '../operator/target.ts'
import { type Cli, must, type Step, typed } from './step.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../supabase/migrations')

/** Applies supabase/config.toml. */
export function configStep(cli: Cli, ref: string): Step {
  const push = ['config', 'push', `--remote=${ref}`, '--yes']
  return {
    name: 'the project’s configuration',
    async look() {
      // Status 2 means that there are differences.
      const { code, stdout } = await must(cli, ['config', 'diff', `--remote=${ref}`, '--exit-code'], [0, 2])
      return code === 0 ? [] : ['set the project as supabase/config.toml says', ...indent(stdout)]
    },
    commands: [typed(push)],
    run: async () => void (await must(cli, push)),
  }
}

const indent = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `  ${line}`)

export function migrationStep(cli: Cli, ref: string): Step {
  const push = ['db', 'push', `--remote=${ref}`]
  return {
    name: 'the database',
    async look() {
      const { stdout, stderr } = await must(cli, [...push, '--dry-run'])
      const named = readdirSync(MIGRATIONS).filter((file) => `${stdout}${stderr}`.includes(file))
      return named.sort().map((file) => `add ${file}`)
    },
    commands: [typed([...push, '--yes'])],
    run: async () => void (await must(cli, [...push, '--yes'])),
  }
}

export const SCHEDULE = 'the schedule’s access'

/** Stores the project's URL and a secret key for the schedule in the Vault. */
export function scheduleStep(target: Target): Step {
  const keep = async (onlyAsk: boolean) =>
    z
      .array(z.string())
      .nullable()
      .parse(
        await ask(target, 'keep_schedule_access', {
          project_url: target.url,
          secret_key: target.secretKey,
          only_ask: onlyAsk,
        }),
      )
  return {
    name: SCHEDULE,
    async look() {
      const names = await keep(true).catch((error: unknown) => {
        if (isMissing(error)) return ['project_url', 'secret_key']
        throw error
      })
      return (names ?? []).map((name) => `store ${name} in the Vault`)
    },
    commands: ['(one call of the database: keep_schedule_access)'],
    async run() {
      if ((await keep(false)) === null) {
        throw new OperatorError('The project has no Vault. Switch on pg_cron, pg_net and Vault (Database, Extensions).')
      }
    },
  }
}

/** Before the first push the function does not exist yet. */
const isMissing = (error: unknown) =>
  error instanceof OperatorError && error.cause instanceof BackendError && error.cause.code === 'backend_404'
