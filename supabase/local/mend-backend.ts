import { AsyncLocalStorage } from 'node:async_hooks'
import { stripVTControlCharacters } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import type { Connect } from 'vite'
import { z } from 'zod'

/** As many as there are buffers that can hold a part of the broken message. */
const TRIES = 3

/**
 * PGlite cannot send every value for every type: an object instead of a list stops it in the middle of the message. The
 * unfinished part then goes out before the next statement, which fails too; the transaction never ends and every later
 * request is refused, so one bad request would stop the service. With this, only the bad value is refused, with the error
 * that Postgres gives for it, and the connection is cleared.
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

const databaseError = z.object({ code: z.string(), constraint: z.string().optional(), params: z.unknown() })
/** What the backend prints at every start. It has no setting to turn this off. */
const NOTICES = [/^EXPERIMENTAL FEATURES ENABLED: storage /, /^ ✓ Applied migration /, /^\[ (DATA|AUTH) \] /]

/**
 * Shortens the backend's output to what a person needs. It prints every refused statement with all its values, which a
 * visitor typed; here only the code is printed. It also warns about an unclosed file handle at every photo.
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
    noteFailure(values)
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

/** Why the backend failed during the current request. */
const failures = new AsyncLocalStorage<{ reason: unknown }>()

/** Keeps what the backend prints before it answers 500, which is the only place where it names the reason. */
function noteFailure(printed: readonly unknown[]): void {
  const failure = failures.getStore()
  if (failure) failure.reason = printed.find((value) => value instanceof Error)
}

const isTaken = (reason: unknown) => databaseError.safeParse({ ...Object(reason) }).data?.code === '23505'

/**
 * A photo whose name is taken is answered with 500, where the storage server says that it is there: the page asks again at
 * once after a lost answer, and takes that for done. Any other 500 stays.
 */
export function mendUploads(): Connect.NextHandleFunction {
  return ({ url = '' }, outgoing, next) => {
    if (!url.startsWith('/storage/v1/object/')) return next()
    const failure = { reason: undefined }
    const { writeHead, write, end } = outgoing
    Object.assign(outgoing, {
      writeHead(status: number, ...rest: unknown[]) {
        Object.assign(outgoing, { writeHead, write, end })
        if (status !== 500 || !isTaken(failure.reason)) return Reflect.apply(writeHead, outgoing, [status, ...rest])
        outgoing.writeHead(400, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        // Discard its own response.
        Object.assign(outgoing, { write: () => true, end: () => Reflect.apply(end, outgoing, [TAKEN]) })
        return outgoing
      },
    })
    failures.run(failure, next)
  }
}

/** The storage server's status is in the body; outside it says 400 to every wrong request. */
const TAKEN = JSON.stringify({ statusCode: '409', error: 'Duplicate', message: 'The resource already exists' })
