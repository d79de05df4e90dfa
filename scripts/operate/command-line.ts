import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { localTarget, OperatorError, readSettingsFile, type Target, targetOf } from './target.ts'

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

/** Returns the project that a settings file names; without a file, the stack of this machine. */
export const chosenTarget = async (file: string | undefined): Promise<Target> =>
  file === undefined ? localTarget(process.env) : targetOf(readSettingsFile(file))

/** Like {@link chosenTarget}, and prints which project it is. */
export async function namedTarget(file: string | undefined): Promise<Target> {
  const target = await chosenTarget(file)
  console.error(`On ${target.url}:`)
  return target
}
