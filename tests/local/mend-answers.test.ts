/** Wrong input is told from what is broken here by the reason alone. */
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mendAnswers, noteFailure, refusalFor } from '../../supabase/local/mend-answers.ts'
import { freePort } from '../../supabase/local/ports.ts'

const STORAGE = '/storage/v1/object/facility-photos/x.jpg'
const LIST = '/storage/v1/object/list/facility-photos'
const TABLE = '/rest/v1/soft_quotes'
const reason = (message: string, more: object = {}) => Object.assign(new Error(message), more)

test.each<[name: string, url: string, thrown: unknown]>([
  ['a database that is away', STORAGE, reason('the database system is starting up', { code: '57P03' })],
  ['a connection that broke', STORAGE, reason('connection failure', { code: '08006' })],
  ['a full disk', STORAGE, reason('could not extend file', { code: '53100' })],
  ['a full disk of files', STORAGE, reason('ENOSPC: no space left on device', { code: 'ENOSPC' })],
  ['damaged data', STORAGE, reason('invalid page in block 0', { code: 'XX001' })],
  ['a table that is gone', STORAGE, reason('relation "storage.objects" does not exist', { code: '42P01' })],
  ['a column that is gone', STORAGE, reason('column "name" does not exist', { code: '42703' })],
  ['a mistake of the backend’s', STORAGE, new TypeError('x is not a function')],
  ['a failure that asked for 503', STORAGE, reason('Not ready', { status: 503 })],
  ['no reason', STORAGE, undefined],
  ['a text', LIST, 'failed'],
  ['a database that is away from the table', TABLE, reason('PGlite is closed')],
])('%s stays a failure of the server', (_name, url, thrown) => {
  expect(refusalFor(url, thrown)).toBeNull()
})

test.each<[name: string, url: string, thrown: unknown, error: string]>([
  ['a name that is taken', STORAGE, reason('duplicate key value', { code: '23505' }), 'Duplicate'],
  ['a name with a NUL', STORAGE, reason('invalid byte sequence', { code: '22021' }), 'InvalidRequest'],
  ['an unknown column of a list', LIST, reason('column "x" does not exist', { code: '42703' }), 'InvalidRequest'],
  ['a token that is none', STORAGE, reason('Invalid Compact JWS', { code: 'ERR_JWS_INVALID' }), 'InvalidJWT'],
  ['half a JSON text', LIST, reason('Malformed JSON in request body', { status: 400 }), 'InvalidRequest'],
])('%s is the request’s fault', (_name, url, thrown, error) => {
  expect(refusalFor(url, thrown)).toMatchObject({ status: 400, body: { error } })
})

let server: Server
let url: string
beforeAll(async () => {
  const mend = mendAnswers()
  // Like the backend: prints the reason, then answers 500 in pieces.
  server = createServer((request, response) =>
    mend(request, response, () => {
      const thrown = request.headers['x-thrown']
      setTimeout(() => {
        if (thrown !== undefined) noteFailure(['Storage error:', reason('as printed', { code: thrown })])
        response.writeHead(500, { 'content-type': 'text/plain', 'content-length': '6' })
        response.write('bro')
        response.end('ken')
      }, 5)
    }),
  )
  const port = await freePort()
  url = `http://localhost:${port}`
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
})
afterAll(() => server.close())

test('of calls at once, each is answered for its own reason', async () => {
  const codes = ['23505', '57P03', '22021', undefined]
  const answers = codes.map(async (code) => {
    const response = await fetch(url + STORAGE, code === undefined ? {} : { headers: { 'x-thrown': code } })
    return [response.status, (await response.text()).slice(0, 20)]
  })
  expect(await Promise.all(answers)).toEqual([
    [400, '{"statusCode":"409",'],
    [500, 'broken'],
    [400, '{"statusCode":"400",'],
    [500, 'broken'],
  ])
})
