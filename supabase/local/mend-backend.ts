import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
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

const API = /^\/(rest|storage)\/v1\//
const LIST = /^\/storage\/v1\/object\/list\//

/** Why the backend failed during the current request. */
const failures = new AsyncLocalStorage<{ reason: unknown }>()

/** Keeps what the backend prints before it answers 500, which is the only place where it names the reason. */
export function noteFailure(printed: readonly unknown[]): void {
  const failure = failures.getStore()
  if (failure) failure.reason = printed.find((value) => value instanceof Error)
}

/**
 * The backend answers 500 to some wrong requests that PostgREST and the storage server refuse with 4xx (see
 * docs/decisions/012). Here they get that answer: 400. Each is known by the reason of its failure; with any other reason, or
 * none, the 500 stays.
 */
export function mendAnswers(): Connect.NextHandleFunction {
  return ({ url = '' }, outgoing, next) => {
    if (!API.test(url)) return next()
    const failure = { reason: undefined }
    replaceAnswer(outgoing, (status) => (status === 500 ? refusalFor(url, failure.reason) : null))
    failures.run(failure, next)
  }
}

const reasonSchema = z.object({
  name: z.string(),
  message: z.string(),
  /** Of Postgres (five characters), or of the library for tokens. */
  code: z.string().optional(),
  /** The status that the backend's own code asked for. */
  status: z.number().optional(),
})
type Reason = z.infer<typeof reasonSchema>

/** What a hosted project says to a request that failed for this reason; null when it is no request's fault. */
export function refusalFor(url: string, thrown: unknown): object | null {
  const { data: reason } = reasonSchema.safeParse(
    thrown instanceof Error ? { ...thrown, name: thrown.name, message: thrown.message } : thrown,
  )
  if (!reason) return null
  return url.startsWith('/storage/') ? storageRefusal(url, reason) : tableRefusal(reason)
}

function storageRefusal(url: string, { name, message, code = '', status = 500 }: Reason): object | null {
  if (code === '23505') return storageAnswer('409', 'Duplicate', 'The resource already exists')
  const isWrong =
    // A value that Postgres cannot hold, as a name with a NUL.
    code.startsWith('22') ||
    code.startsWith('ERR_JW') ||
    (LIST.test(url) && (code === '42703' || message.startsWith('Invalid order by direction'))) ||
    (name === 'TypeError' && message.startsWith('Failed to parse body as FormData')) ||
    (status >= 400 && status < 500)
  return isWrong ? storageAnswer('400', 'InvalidRequest', message) : null
}

/** The storage server's status is in the body; outside it says 400 to every wrong request. */
const storageAnswer = (statusCode: string, error: string, message: string) => ({ statusCode, error, message })

function tableRefusal({ message, code }: Reason): object | null {
  // A NUL in a column's name ends the statement's text before its end.
  if (code === '08P01') return tableAnswer('22021', 'invalid byte sequence for encoding "UTF8": 0x00')
  if (/^(Missing closing quote|Expected .*) at position \d+$/.test(message)) return tableAnswer('PGRST100', message)
  return null
}

const tableAnswer = (code: string, message: string) => ({ code, message, details: null, hint: null })

/** Sends another answer instead of the one that is about to begin, where `find` has one for its status. */
function replaceAnswer(outgoing: ServerResponse, find: (status: number) => object | null): void {
  const { writeHead, write, end } = outgoing
  Object.assign(outgoing, {
    writeHead(status: number, ...rest: unknown[]) {
      Object.assign(outgoing, { writeHead, write, end })
      const answer = find(status)
      if (!answer) return Reflect.apply(writeHead, outgoing, [status, ...rest])
      const body = JSON.stringify(answer)
      const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
      outgoing.writeHead(400, headers)
      // What it would have said goes nowhere.
      Object.assign(outgoing, { write: () => true, end: () => Reflect.apply(end, outgoing, [body]) })
      return outgoing
    },
  })
}
