import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import path from 'node:path'
import { OperatorError, type Settings } from '../target.ts'
import { namedLike } from './settings.ts'

export type Outcome = Pick<SpawnSyncReturns<string>, 'status' | 'stdout' | 'stderr'>

/** Runs npm in the project's folder, with more variables in its environment. Replaced by tests. */
export type Npm = (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Outcome>

/** The npm that runs this tool: on Windows the plain name is a .cmd file, which cannot be run without a shell. */
export const npm: Npm = async (args, more) => {
  const { npm_execpath: file = '' } = process.env
  const [program, first] = /\bnpm-cli\.js$/.test(file) ? [process.execPath, [file]] : ['npm', []]
  const cwd = path.resolve(import.meta.dirname, '../../..')
  return spawnSync(program, [...first, ...args], { cwd, env: { ...process.env, ...more }, encoding: 'utf8' })
}

/**
 * Returns the official CLI as a function of its arguments. It uses the settings' access token, or the login of
 * `npx supabase@3 login`, and throws the CLI's output if that exits with any but the fine statuses.
 */
export function officialCli(run: Npm, settings: Settings) {
  const env = namedLike(/^SUPABASE_(ACCESS_TOKEN|DB_PASSWORD)$/, settings)
  return async (args: readonly string[], fine: readonly number[] = [0]): Promise<Outcome> => {
    const outcome = await run(['exec', '--yes', '--', 'supabase@3', ...args], env)
    if (fine.includes(outcome.status ?? 1)) return outcome
    const said = `${outcome.stderr}\n${outcome.stdout}`.trim()
    const section = args[0] === 'db' ? 'database' : 'settings'
    throw new OperatorError(
      `Command failed: npx supabase@3 ${args.join(' ')}\n${said}\n\nFix the cause, then run go-live again. See docs/going-live.md#${section}`,
    )
  }
}
