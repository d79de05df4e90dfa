import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks at the terminal. A secret is not shown while it is typed. */
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
  } finally {
    lines.close()
    if (isSecret) process.stdout.write('\n')
  }
}
