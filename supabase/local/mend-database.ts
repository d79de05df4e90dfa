import { PGlite } from '@electric-sql/pglite'

/** As many as there are buffers that can hold a rest of the broken message. */
const TRIES = 3

/**
 * PGlite cannot send every value for every type: an object for a list breaks off the message in its middle. What was
 * written of it goes out before the next statement, which fails too, so that the transaction is never ended and every
 * later request is refused: one stranger's request would end the service. Here such a value is refused by itself, as
 * Postgres refuses what it cannot read, and the connection is cleared.
 */
export function mendDatabase(): void {
  const send = PGlite.prototype.query
  async function query(this: PGlite, ...args: unknown[]): Promise<unknown> {
    try {
      return await Reflect.apply(send, this, args)
    } catch (reason) {
      if (!isUnsendable(reason)) throw reason
      for (let tries = 0; tries < TRIES; tries++) {
        await Reflect.apply(send, this, ['rollback']).catch(() => undefined)
      }
      // As an error of Postgres: it is answered, and logged, by its code.
      throw Object.assign(new Error('A value does not fit the type of its column'), { code: '22P02', params: [] })
    }
  }
  Object.assign(PGlite.prototype, { query })
}

/** Thrown while the message was written: Postgres has not seen it. */
function isUnsendable(reason: unknown): boolean {
  return reason instanceof TypeError || (reason instanceof Error && reason.message.startsWith('Invalid input for'))
}
