import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { OperatorError } from '../operator/target.ts'

/**
 * Asks at the terminal. A secret is not shown while it is typed.
 *
 * @throws OperatorError when it is stopped instead of answered
 */
export async function askPerson(question: string, isSecret: boolean): Promise<string> {
  process.stdout.write(`${question}: `)
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({
    input: process.stdin,
    output: isSecret ? hidden : process.stdout,
    terminal: isSecret,
  })
  try {
    return await lines.question('')
  } catch (error) {
    // Ctrl-C, which nothing else handles while a secret is typed.
    throw new OperatorError('Stopped: there was no answer.', { cause: error })
  } finally {
    lines.close()
    if (isSecret) process.stdout.write('\n')
  }
}
