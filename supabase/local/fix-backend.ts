import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'

/** Up to three of PGlite's buffers can hold a part of the broken message. */
const ROLLBACKS = 3

/**
 * PGlite throws in the middle of a message if a value has the wrong type, such as an object instead of a list. It then sends
 * the unfinished message with the next statement, so the transaction never ends and every later request fails. This patch
 * returns Postgres's error for such a value and clears the connection.
 */
export function fixDatabase(): void {
  const send = PGlite.prototype.query
  async function query(this: PGlite, ...args: unknown[]): Promise<unknown> {
    try {
      return await Reflect.apply(send, this, args)
    } catch (reason) {
      if (!isUnsendable(reason)) throw reason
      for (let count = 0; count < ROLLBACKS; count++) {
        await Reflect.apply(send, this, ['rollback']).catch(() => undefined)
      }
      // The backend chooses the response by the code.
      throw Object.assign(new Error('A value does not fit the type of its column'), { code: '22P02', params: [] })
    }
  }
  Object.assign(PGlite.prototype, { query })
}

/** Whether PGlite threw the error while it wrote the message, before Postgres received it. */
function isUnsendable(reason: unknown): boolean {
  return reason instanceof TypeError || (reason instanceof Error && reason.message.startsWith('Invalid input for'))
}

const databaseError = z.object({ code: z.string(), params: z.unknown() })

/**
 * Hides output that the backend has no setting for: a banner at every start, a warning about a file handle for every photo, and
 * the visitor's text in every rejected statement.
 */
export function quietBackend(): void {
  console.log = console.warn = () => undefined
  process.removeAllListeners('warning')
  const { error } = console
  console.error = (...values: unknown[]) => error(...values.map((value) => describeRejection(value) ?? value))
}

function describeRejection(value: unknown): string | null {
  const { data } = databaseError.safeParse(value)
  return data ? `[database] refused a statement: ${data.code}` : null
}
