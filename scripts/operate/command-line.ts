import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { localTarget, OperatorError, readSettingsFile, type Target, targetOf } from './target.ts'

/** An option without a value. */
export const FLAG = { type: 'boolean', default: false } as const

/** Every tool reads a hosted project's keys from a file, so that they never appear in a shell. */
const SETTINGS = { settings: { type: 'string' } } as const

/**
 * Reads a tool's command line: its own options, `--settings <file>`, and words without an option.
 *
 * @param help usage, printed for a wrong command line
 * @param most how many words it takes
 * @throws OperatorError
 */
export function readCommandLine<Options extends ParseArgsOptionsConfig>(help: string, options: Options, most = 0) {
  try {
    const { values, positionals: words } = parseArgs({ options: { ...options, ...SETTINGS }, allowPositionals: true })
    if (words.length > most) throw new Error(`Unexpected argument "${words[most]}"`)
    return { ...values, words }
  } catch (error) {
    // Node's first sentence names the option; the others are for programmers.
    const [said] = error instanceof Error ? error.message.split(/\.(?: |$)/) : []
    throw new OperatorError(`${said}. ${help} [--settings .env.go-live]`, { cause: error })
  }
}

/** Returns the project in a settings file, or without a file this machine's stack, and prints its address. */
export async function namedTarget(file: string | undefined): Promise<Target> {
  const target = file === undefined ? await localTarget(process.env) : targetOf(readSettingsFile(file))
  console.error(`Using ${target.url}:`)
  return target
}
