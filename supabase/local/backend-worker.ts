/** Runs the backend in its own thread, because a slow statement would block pages and functions. Posts its port. */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { preview } from 'vite'
import { z } from 'zod'

/** Up to three of PGlite's buffers can hold a part of the broken message. */
const ROLLBACKS = 3

const databaseError = z.object({ code: z.string(), params: z.unknown() })

quietBackend()
const config = z.string().parse(workerData)
// Set before the import, because the backend reads these when its module loads.
Object.assign(process.env, { EXPERIMENTAL_STORAGE: '1', DO_NOT_TRACK: '1' })
const { supalite } = await import('@supabase/lite/vite')
fixDatabase()

const backend = supalite({
  config,
  prefixes: ['/rest/v1', '/storage/v1'],
  admin: false,
  initOnBoot: false,
  watchSchema: false,
})
const server = await preview({
  configFile: false,
  logLevel: 'warn',
  plugins: [backend],
  preview: { port: 0, host: '127.0.0.1', cors: false },
})
const address = server.httpServer.address()
parentPort?.postMessage(typeof address === 'object' ? address?.port : null)
parentPort?.once('message', () => void server.close())

/**
 * PGlite throws in the middle of a message if a value has the wrong type, such as an object instead of a list. It then sends
 * the unfinished message with the next statement, so the transaction never ends and every later request fails. This patch
 * returns Postgres's error for such a value and clears the connection.
 */
function fixDatabase(): void {
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

/**
 * Hides output that the backend has no setting for: a banner at every start, a warning about a file handle for every photo, and
 * the visitor's text in every rejected statement.
 */
function quietBackend(): void {
  console.log = console.warn = () => undefined
  process.removeAllListeners('warning')
  const { error } = console
  console.error = (...values: unknown[]) => error(...values.map((value) => describeRejection(value) ?? value))
}

function describeRejection(value: unknown): string | null {
  const { data } = databaseError.safeParse(value)
  return data ? `[database] refused a statement: ${data.code}` : null
}
