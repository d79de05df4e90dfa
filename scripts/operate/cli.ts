import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import type { Readable } from 'node:stream'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { localTarget, OperatorError, readSettingsFile, type Target, parseTarget } from './target.ts'

export const FLAG = { type: 'boolean', default: false } as const

/** Tools read a hosted project's keys from a file, because command lines end up in a shell's history. */
const SETTINGS = { settings: { type: 'string' } } as const

/**
 * Parses a tool's options, `--settings <file>`, and up to `most` arguments.
 *
 * @throws OperatorError with the `help` text if the command line is invalid
 */
export function readCommandLine<Options extends ParseArgsOptionsConfig>(help: string, options: Options, most = 0) {
  try {
    const { values, positionals: words } = parseArgs({ options: { ...options, ...SETTINGS }, allowPositionals: true })
    if (words.length > most) throw new Error(`Unexpected argument "${words[most]}"`)
    return { ...values, words }
  } catch (error) {
    // The first sentence of Node's message names the option. The others are for programmers.
    const [reason] = error instanceof Error ? error.message.split(/\.(?: |$)/) : []
    throw new OperatorError(`${reason}. ${help} [--settings .env.go-live]`, { cause: error })
  }
}

/** Returns the project in a settings file, or the local stack if there's no file. Prints the project's address. */
export async function chooseTarget(file: string | undefined): Promise<Target> {
  const target = file === undefined ? await localTarget(process.env) : parseTarget(readSettingsFile(file))
  console.error(`Using ${target.url}:`)
  return target
}

/** Prompts for yes or no in the terminal. Closed input counts as no. */
export async function confirm(question: string, input: Readable = process.stdin): Promise<boolean> {
  const lines = createInterface({ input, output: process.stdout })
  const closed = once(lines, 'close').then(() => 'no')
  const answer = await Promise.race([lines.question(`${question} (yes/no): `), closed])
  lines.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** Removes characters that move a terminal's cursor or reverse a line. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')

/** Formats rows as lines with aligned columns. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  return lines.map((line) => line.trimEnd()).join('\n')
}

/** Runs a tool if its file is the main program, not an import. Prints an OperatorError without a stack trace. */
export async function runTool(file: string, work: () => Promise<void>): Promise<void> {
  if (realpathSync(process.argv[1] ?? file) !== file) return
  try {
    await work()
  } catch (error) {
    console.error(error instanceof OperatorError ? `\n${error.message}\n` : error)
    process.exitCode = 1
  }
}
