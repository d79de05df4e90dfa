import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'

/** The number of buffers that can hold a part of the broken message. */
const TRIES = 3

/**
 * PGlite can't serialize every value: an object instead of a list makes it throw in the middle of a message. It then sends the
 * unfinished part before the next statement, which fails, too; the transaction never ends, and every later request fails. This
 * patch rejects only the bad value, with the error that Postgres returns for it, and clears the connection.
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
      // Like a Postgres error, because its code decides the response and the log.
      throw Object.assign(new Error('A value does not fit the type of its column'), { code: '22P02', params: [] })
    }
  }
  Object.assign(PGlite.prototype, { query })
}

/** PGlite throws these while it writes the message, before Postgres receives it. */
function isUnsendable(reason: unknown): boolean {
  return reason instanceof TypeError || (reason instanceof Error && reason.message.startsWith('Invalid input for'))
}

const databaseError = z.object({ code: z.string(), params: z.unknown() })

/**
 * Filters the backend's output, which has no setting for it: a banner at every start, a warning about an unclosed file handle for
 * every photo, and every rejected statement with all visitor text.
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
