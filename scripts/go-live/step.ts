import { OperatorError } from '../operator/target.ts'

/** A step of going live. May be repeated: it changes only what differs. */
export interface Step {
  readonly name: string
  /** Lists what it would change; empty if nothing. Changes nothing itself. */
  readonly look: () => Promise<readonly string[]>
  /** The commands that it runs, as typed. */
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

/** @throws OperatorError with the CLI's output if it failed */
export async function must(cli: Cli, args: readonly string[], fine: readonly number[] = [0]): Promise<Outcome> {
  const outcome = await cli(args)
  if (fine.includes(outcome.code)) return outcome
  const said = `${outcome.stderr}\n${outcome.stdout}`.trim().split('\n').slice(-6).join('\n')
  throw new OperatorError(
    `This did not work: ${typed(args)}\n${said}\nPut it right, then run npm run go-live again: it goes on where it stopped.`,
  )
}

/** Formats a command as typed. */
export const typed = (args: readonly string[]): string => `npx supabase@3 ${args.join(' ')}`
