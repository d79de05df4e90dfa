import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import type { Readable } from 'node:stream'

/** Asks a yes-or-no question at the terminal. A closed input counts as no. */
export async function confirm(question: string, input: Readable = process.stdin): Promise<boolean> {
  const lines = createInterface({ input, output: process.stdout })
  const closed = once(lines, 'close').then(() => 'no')
  const answer = await Promise.race([lines.question(`${question} (yes/no): `), closed])
  lines.close()
  return /^y(es)?$/i.test(answer.trim())
}
