/** Requests that no browser sends, byte by byte: none ends the stack, leaves its prefixes, or is answered with its insides. */
import { beforeAll, expect, test } from 'vitest'
import { sendRaw, type RawAnswer } from '../../support/servers/raw-request.ts'
import { aPhoto } from '../../support/builders/photo-files.ts'
import { asVisitor, siteUrl } from '../../support/stack/local-stack.ts'

let port: number
beforeAll(() => void (port = Number(new URL(siteUrl()).port)))

const HEADERS = ['Host: localhost', 'Connection: close', 'apikey: x']
const send = (first: string, headers: readonly string[] = [], body = '') =>
  sendRaw(port, [first, ...HEADERS, ...headers, '', body].join('\r\n'))

async function expectRefused(answer: RawAnswer): Promise<void> {
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(answer.text.length).toBeLessThan(1_000)
  expect(answer.text).not.toMatch(/\bat .+:\d+:\d+|node_modules|[\\/](home|root|tmp|usr|var)[\\/]/)
  expect((await asVisitor('/')).status).toBe(200)
}

test.each([
  'GET http://[ HTTP/1.1',
  'GET http://evil.example/ HTTP/1.1',
  'GET //[ HTTP/1.1',
  'POST // HTTP/1.1',
  'GET * HTTP/1.1',
  'GET /% HTTP/1.1',
  'GET /%c0%ae HTTP/1.1',
  'GET /%00 HTTP/1.1',
  'GET /rest/v1/% HTTP/1.1',
  'GET /rest/v1/soft_quotes?id=% HTTP/1.1',
  'GET /functions/v1/% HTTP/1.1',
  'GET /\\..\\x HTTP/1.1',
  'GET nothing HTTP/1.1',
  'CONNECT localhost:80 HTTP/1.1',
  'CONNECT http://[ HTTP/1.1',
  'TRACE /rest/v1/soft_quotes HTTP/1.1',
  'PROPFIND /storage/v1/object/facility-photos HTTP/1.1',
  'HELLO / HTTP/1.1',
  'no request at all',
])('%s is refused, and the stack stays', async (line) => {
  await expectRefused(await send(line))
})

test.each([
  ['//', '/'],
  ['//evil.example/rest/v1/soft_quotes', '/evil.example/rest/v1/soft_quotes'],
])('%s leads to a path of ours', async (target, location) => {
  const answer = await send(`GET ${target} HTTP/1.1`)
  expect(answer.status).toBe(301)
  expect(answer.text).toMatch(new RegExp(`^location: ${location}\\r?$`, 'im'))
})

test.each<[name: string, headers: string[], body?: string]>([
  ['a connection of another protocol', ['Connection: Upgrade', 'Upgrade: websocket']],
  ['an expectation', ['Expect: the impossible']],
  ['a header of 100 KB', [`X-Long: ${'x'.repeat(100_000)}`]],
  ['two thousand headers', Array.from({ length: 1_999 }, () => 'X-Many: x')],
  ['two lengths', ['Content-Length: 1', 'Content-Length: 2'], 'xx'],
  ['a length and pieces', ['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ['a broken piece', ['Transfer-Encoding: chunked'], 'zz\r\n'],
])('a request with %s is refused, and the stack stays', async (_name, headers, body) => {
  await expectRefused(await send('POST /rest/v1/soft_quotes HTTP/1.1', headers, body))
})

test('a request that breaks off leaves the stack as it was', async () => {
  for (const start of [
    'GET / HTT',
    'POST /rest/v1/soft_quotes HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{',
  ]) {
    await sendRaw(port, start, 200)
  }
  expect((await asVisitor('/')).status).toBe(200)
})

test.each([
  '/rest/v1/%2e%2e/%2e%2e/_system/introspect',
  '/rest/v1/../../_system/introspect',
  '/rest/v1/%2E./.%2e/auth/v1/otp',
  '/rest/v1/%252e%252e/%252e%252e/auth/v1/otp',
  '/storage/v1/%2e%2e/%2e%2e/rest/v1/soft_quotes',
  '/storage/v1/..;/..;/../rest/v1/soft_quotes',
  '/storage/v1/..%2f..%2frest/v1/soft_quotes',
  '/storage/v1/..%5c..%5crest/v1/soft_quotes',
  '/storage/v1//rest/v1/soft_quotes',
  '/functions/v1/submit-quote/%2e%2e/deliver-mail',
  '/functions%2fv1/deliver-mail',
])('%s leads nowhere: it is refused before anybody reads it', async (path) => {
  const answer = await send(`POST ${path} HTTP/1.1`, ['Content-Length: 2'], '{}')
  await expectRefused(answer)
  expect(answer.text).toContain('The request cannot be read')
})

test.each(['/_system/introspect', '/auth/v1/otp', '/REST/v1/soft_quotes', '/rest/V1/soft_quotes'])(
  'what is not offered is not there: %s',
  async (path) => {
    const answer = await asVisitor(path, { headers: { accept: 'application/json' } })
    expect([200, 404]).toContain(answer.status)
    expect(answer.headers.get('content-type') ?? 'text/html').toContain('text/html')
  },
)

test('an upload cannot be fetched by a spelling that takes its guard away', async () => {
  const name = `${crypto.randomUUID()}/1732150800000-0.jpg`
  const bucket = '/storage/v1/object'
  const body = new Uint8Array((await aPhoto('lobby.jpg')).buffer)
  const headers = { 'content-type': 'image/jpeg' }
  expect((await asVisitor(`${bucket}/facility-photos/${name}`, { method: 'POST', body, headers })).status).toBe(200)
  for (const spelling of [
    '/storage/v1/%6fbject',
    '/storage/v1/./object',
    '/storage/%76%31/object',
    '/storage/v1//object',
  ]) {
    expect((await send(`GET ${spelling}/public/facility-photos/${name} HTTP/1.1`)).status, spelling).toBe(400)
  }
})
