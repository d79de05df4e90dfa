import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Environment } from '../../supabase/functions/_shared/env/config.ts'
import { readSettings, targetOf } from './check-settings.ts'
import { findTarget, OperatorError, type Target } from './target.ts'

/** Every tool takes it: a file that names a hosted project, so that no shell has to hold its keys. */
const SETTINGS = { settings: { type: 'string' } } as const

/**
 * What stands on a tool's command line: its own options, `--settings <file>`, and words without an option.
 *
 * @param help what it takes, in words: told to who gives something else
 * @param fewest how many words it takes, at least
 * @throws OperatorError
 */
export function readCommandLine<Options extends ParseArgsOptionsConfig>(
  help: string,
  options: Options,
  fewest: number,
  most = fewest,
) {
  const refusal = (cause?: unknown) => new OperatorError(`${help} [--settings .env.go-live]`, { cause })
  const given = parsed(options, refusal)
  if (given.positionals.length < fewest || given.positionals.length > most) throw refusal()
  return { ...given.values, words: given.positionals }
}

function parsed<Options extends ParseArgsOptionsConfig>(options: Options, refusal: (cause: unknown) => OperatorError) {
  try {
    return parseArgs({ options: { ...options, ...SETTINGS }, allowPositionals: true })
  } catch (error) {
    throw refusal(error)
  }
}

/** The hosted project that a file of settings names; without a file, the one of the environment. */
export const chosenTarget = (file: string | undefined, env: Environment): Promise<Target> =>
  file === undefined ? findTarget(env) : targetOf(readSettings(file))

/** As {@link chosenTarget}, and says which it is, because the same words about another one would be wrong. */
export async function namedTarget(file: string | undefined, env: Environment): Promise<Target> {
  const target = await chosenTarget(file, env)
  console.error(`On ${target.url}:`)
  return target
}
