import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'

/** As many as there are buffers that can hold a part of the broken message. */
const TRIES = 3

/**
 * PGlite cannot send every value for every type: an object instead of a list stops it in the middle of the message. The
 * unfinished part then goes out before the next statement, which fails too; the transaction never ends and every later
 * request is refused, so one bad request would stop the service. With this, only the bad value is refused, with the error
 * that Postgres gives for it, and the connection is cleared.
 */
export function fixDatabase(): void {
  const send = PGlite.prototype.query
  async function query(this: PGlite, ...args: unknown[]): Promise<unknown> {
    try {
      return await Reflect.apply(send, this, args)
    } catch (reason) {
      if (!isUnsendable(reason)) throw reason
      for (let tries = 0; tries < TRIES; tries++) {
        await Reflect.apply(send, this, ['rollback']).catch(() => undefined)
      }
      // Like an error of Postgres: its code decides the response and the log.
      throw Object.assign(new Error('A value does not fit the type of its column'), { code: '22P02', params: [] })
    }
  }
  Object.assign(PGlite.prototype, { query })
}

/** Thrown while the message was being written: Postgres has not seen it. */
function isUnsendable(reason: unknown): boolean {
  return reason instanceof TypeError || (reason instanceof Error && reason.message.startsWith('Invalid input for'))
}

const databaseError = z.object({ code: z.string(), params: z.unknown() })

/**
 * Shortens the backend's output: it tells of itself at every start, without a setting to turn this off, warns about an unclosed
 * file handle at every photo, and prints every refused statement with all its values, which a visitor typed.
 */
export function quietBackend(): void {
  console.log = console.warn = () => undefined
  process.removeAllListeners('warning')
  const { error } = console
  console.error = (...values: unknown[]) => error(...values.map((value) => refusalIn(value) ?? value))
}

function refusalIn(value: unknown): string | null {
  const { data } = databaseError.safeParse(value)
  return data ? `[database] refused a statement: ${data.code}` : null
}
