import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Environment } from '../../supabase/functions/_shared/env/settings.ts'
import { readSettingsFile, targetOf } from './check-settings.ts'
import { findTarget, OperatorError, type Target } from './target.ts'

/** An option of every tool: a file that names a hosted project, so that no shell has to hold its keys. */
const SETTINGS = { settings: { type: 'string' } } as const

/**
 * Reads a tool's command line: its own options, `--settings <file>`, and words without an option.
 *
 * @param help usage, printed for a wrong command line
 * @param fewest how many words it takes, at least
 * @throws OperatorError
 */
export function readCommandLine<Options extends ParseArgsOptionsConfig>(
  help: string,
  options: Options,
  fewest: number,
  most = fewest,
) {
  const all = { ...options, ...SETTINGS }
  const refusal = (said: string, cause?: unknown) =>
    new OperatorError(`${said}${help} [--settings .env.go-live]`, { cause })
  const given = parsed(all, refusal)
  const kept = keptByNpm(Object.keys(all), process.argv.slice(2), process.env)
  if (kept) throw new OperatorError(kept)
  if (given.positionals.length > most) throw refusal(`"${given.positionals[most]}" is one word too many. `)
  if (given.positionals.length < fewest) throw refusal('')
  return { ...given.values, words: given.positionals }
}

function parsed<Options extends ParseArgsOptionsConfig>(
  options: Options,
  refusal: (said: string, cause: unknown) => OperatorError,
) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    // Node's first sentence names the option; the others are for programmers.
    const [said = ''] = error instanceof Error ? error.message.split(/\.(?: |$)/) : []
    throw refusal(`${said}. `, error)
  }
}

/**
 * Detects options before `--`, which npm keeps for itself: the tool would run without them.
 *
 * @param names the tool's own options
 * @param reached the arguments that reached the tool
 * @returns what to type instead; null if npm kept none
 */
export function keptByNpm(names: readonly string[], reached: readonly string[], env: Environment): string | null {
  const command = env['npm_lifecycle_event']
  if (!command) return null
  const kept = names.flatMap((name) => {
    const value = env[`npm_config_${name.replaceAll('-', '_')}`]
    if (!value || reached.some((word) => word.split('=')[0] === `--${name}`)) return []
    return value === 'true' ? `--${name}` : `--${name} ${value}`
  })
  if (kept.length === 0) return null
  const words = [...kept, ...reached].join(' ')
  return `npm kept ${kept.join(' ')} for itself, because no -- stands before it. Type: npm run ${command} -- ${words}`
}

/** Returns the project that a settings file names; without a file, the environment's. */
export const chosenTarget = (file: string | undefined, env: Environment): Promise<Target> =>
  file === undefined ? findTarget(env) : targetOf(readSettingsFile(file))

/** Like {@link chosenTarget}, and prints which project it is. */
export async function namedTarget(file: string | undefined, env: Environment): Promise<Target> {
  const target = await chosenTarget(file, env)
  console.error(`On ${target.url}:`)
  return target
}
