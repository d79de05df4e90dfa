import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { z } from 'zod'

const API = /^\/(rest|storage)\/v1\//
const LIST = /^\/storage\/v1\/object\/list\//

/** Why the backend failed during the current request. */
const failures = new AsyncLocalStorage<{ reason: unknown }>()

/** Keeps what the backend prints before it answers 500, which is the only place where it names the reason. */
export function noteFailure(printed: readonly unknown[]): void {
  const failure = failures.getStore()
  if (failure) failure.reason = printed.find((value) => value instanceof Error)
}

interface Answer {
  readonly status: number
  readonly body: object
}

/**
 * The backend answers 500 to some wrong requests that PostgREST and the storage server refuse with 4xx (see
 * docs/decisions/012). Here they get that answer. Each is known by the reason of its failure; with any other reason, or
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

/** The answer that a hosted project gives to a request that failed for this reason; null when it is no request's fault. */
export function refusalFor(url: string, thrown: unknown): Answer | null {
  const { data: reason } = reasonSchema.safeParse(
    thrown instanceof Error ? { ...thrown, name: thrown.name, message: thrown.message } : thrown,
  )
  if (!reason) return null
  return url.startsWith('/storage/') ? storageRefusal(url, reason) : tableRefusal(reason)
}

function storageRefusal(url: string, { name, message, code = '', status = 500 }: Reason): Answer | null {
  if (code === '23505') return storageAnswer(409, 'Duplicate', 'The resource already exists')
  if (code.startsWith('ERR_JW')) return storageAnswer(400, 'InvalidJWT', message)
  const isWrong =
    // A value that Postgres cannot hold, as a name with a NUL.
    code.startsWith('22') ||
    (LIST.test(url) && (code === '42703' || message.startsWith('Invalid order by direction'))) ||
    (name === 'TypeError' && message.startsWith('Failed to parse body as FormData')) ||
    (status >= 400 && status < 500)
  return isWrong ? storageAnswer(400, 'InvalidRequest', message) : null
}

/** The storage server's status is in the body; outside it says 400 to every wrong request. */
function storageAnswer(statusCode: number, error: string, message: string): Answer {
  return { status: 400, body: { statusCode: String(statusCode), error, message } }
}

function tableRefusal({ message, code }: Reason): Answer | null {
  // A NUL in a column's name ends the statement's text before its end.
  if (code === '08P01') return tableAnswer('22021', 'invalid byte sequence for encoding "UTF8": 0x00')
  if (/^(Missing closing quote|Expected .*) at position \d+$/.test(message)) return tableAnswer('PGRST100', message)
  return null
}

const tableAnswer = (code: string, message: string): Answer => ({
  status: 400,
  body: { code, message, details: null, hint: null },
})

/** Sends another answer instead of the one that is about to begin, where `find` has one for its status. */
function replaceAnswer(outgoing: ServerResponse, find: (status: number) => Answer | null): void {
  const { writeHead, write, end } = outgoing
  Object.assign(outgoing, {
    writeHead(status: number, ...rest: unknown[]) {
      Object.assign(outgoing, { writeHead, write, end })
      const answer = find(status)
      if (!answer) return Reflect.apply(writeHead, outgoing, [status, ...rest])
      const body = JSON.stringify(answer.body)
      const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
      outgoing.writeHead(answer.status, headers)
      // What it would have said goes nowhere.
      Object.assign(outgoing, { write: () => true, end: () => Reflect.apply(end, outgoing, [body]) })
      return outgoing
    },
  })
}
