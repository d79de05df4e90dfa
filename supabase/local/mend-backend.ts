import { stripVTControlCharacters } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'

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

const databaseError = z.object({ code: z.string(), constraint: z.string().optional(), params: z.unknown() })
/** What the backend says of itself at every start; it has no setting for that. */
const NOTICES = [/^EXPERIMENTAL FEATURES ENABLED: storage /, /^ ✓ Applied migration /, /^\[ (DATA|AUTH) \] /]

/**
 * Leaves of the backend's output what a person has to know. It prints every refused statement with all its values, which
 * are what a visitor typed: here the code alone is printed. Its file streams also warn, at every photo, of handles that
 * they leave to the garbage collector.
 */
export function quietBackend(): void {
  const { log, warn, error } = console
  const isNotice = (values: readonly unknown[]) => {
    const line = stripVTControlCharacters(values.join(' '))
    return line === '' || NOTICES.some((notice) => notice.test(line))
  }
  console.log = (...values: unknown[]) => isNotice(values) || log(...values)
  console.warn = (...values: unknown[]) => isNotice(values) || warn(...values)
  console.error = (...values: unknown[]) => {
    const refused = values.map((value) => databaseError.safeParse(value)).find(({ success }) => success)?.data
    if (refused) return error(`[database] refused a statement: ${refused.code} ${refused.constraint ?? ''}`.trimEnd())
    error(...values)
  }

  const [show] = process.listeners('warning')
  if (!show) return
  process.off('warning', show)
  process.on('warning', (warning) => {
    if (!/Closing (a FileHandle object|file descriptor \d+) on garbage collection/.test(warning.message)) show(warning)
  })
}
