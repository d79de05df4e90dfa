import { OperatorError } from '../operator/target.ts'

/** One part of going live. It can be run again: what is in place already is left alone. */
export interface Step {
  readonly name: string
  /** What it would change, in words; empty when nothing. Changes nothing itself. */
  readonly look: () => Promise<readonly string[]>
  /** What it runs, as one would type it. */
  readonly commands: readonly string[]
  readonly run: () => Promise<void>
}

export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the official CLI with these arguments. Replaced by tests. */
export type Cli = (args: readonly string[]) => Promise<Outcome>

/** @throws OperatorError with what the CLI said, when it did not do it */
export async function must(cli: Cli, args: readonly string[], fine: readonly number[] = [0]): Promise<Outcome> {
  const outcome = await cli(args)
  if (fine.includes(outcome.code)) return outcome
  const said = `${outcome.stderr}\n${outcome.stdout}`.trim().split('\n').slice(-6).join('\n')
  throw new OperatorError(
    `This did not work: ${typed(args)}\n${said}\nPut it right, then run npm run go-live again: it goes on where it stopped.`,
  )
}

/** A command as one would type it. */
export const typed = (args: readonly string[]): string => `npx supabase@3 ${args.join(' ')}`
