import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { OperatorError, type Settings } from '../target.ts'

export interface Outcome {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs npm in the project's folder, with more in its environment. Replaced by tests. */
export type Npm = (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Outcome>

/** The npm that runs this tool: on Windows the plain name is a .cmd file, which cannot be run without a shell. */
export const npm: Npm = async (args, more) => {
  const { npm_execpath: file = '' } = process.env
  const [program, first] = /\bnpm-cli\.js$/.test(file) ? [process.execPath, [file]] : ['npm', []]
  const cwd = path.resolve(import.meta.dirname, '../../..')
  return spawnSync(program, [...first, ...args], { cwd, env: { ...process.env, ...more }, encoding: 'utf8' })
}

/** Runs the official CLI with these arguments. Throws what it said when it ends with another status than these. */
export type Cli = (args: readonly string[], fine?: readonly number[]) => Promise<Outcome>

/** The official CLI, with the settings' access token, or logged in by `npx supabase@3 login`. */
export function officialCli(run: Npm, { SUPABASE_ACCESS_TOKEN = '', SUPABASE_DB_PASSWORD = '' }: Settings): Cli {
  const given = Object.entries({ SUPABASE_ACCESS_TOKEN, SUPABASE_DB_PASSWORD }).filter(([, value]) => value)
  return async (args, fine = [0]) => {
    const outcome = await run(['exec', '--yes', '--', 'supabase@3', ...args], Object.fromEntries(given))
    if (fine.includes(outcome.status ?? 1)) return outcome
    const said = `${outcome.stderr}\n${outcome.stdout}`.trim()
    throw new OperatorError(`This did not work: npx supabase@3 ${args.join(' ')}\n${said}\nPut it right, then go on.`)
  }
}
