import fc from 'fast-check'
import { toQuoteRow } from '../../supabase/functions/_shared/contract/quote-shape.ts'
import { LOCAL_PUBLISHABLE_KEY } from '../../supabase/local/data-folder.ts'
import { testQuote } from '../test-quote.ts'
import { target, word } from './odd-targets.ts'

export interface OddRequest {
  readonly bytes: Buffer
  /** False when a server may wait for more. */
  readonly isWhole: boolean
}

const header = fc.oneof(
  fc
    .constantFrom('x', '', 'text/csv', 'multipart/form-data', 'multipart/form-data; boundary=x', 'image/jpeg', ';;;')
    .map((type) => `Content-Type: ${type}`),
  word('return=representation resolution=merge-duplicates count=exact handling=strict,x tx=x ,,=; max-affected=x').map(
    (wish) => `Prefer: ${wish}`,
  ),
  word('0-1 9-1 x - 0- bytes=0-1 bytes=9-1 0-9999999999999999999').map((range) => `Range: ${range}`),
  word("text/csv x '' */*;q=x application/vnd.pgrst.object+json application/vnd.pgrst.plan text/html").map(
    (type) => `Accept: ${type}`,
  ),
  fc
    .constantFrom('Bearer x', 'Bearer a.b.c', 'Basic x', 'Bearer eyJhbGciOiJub25lIn0.e30.', '\u00e9')
    .map((token) => `Authorization: ${token}`),
  word(
    'Accept-Profile:private Content-Profile:" X-Upsert:x Upgrade:h2c Expect:x Expect:100-continue Content-Encoding:gzip ' +
      'Origin:null Origin:\u00ff If-None-Match:* If-Modified-Since:x Cookie:\u00e9;;= X-Form-Signals:\u00ff ' +
      `Idempotency-Key:x Webhook-Id:x X-Long:${'x'.repeat(20_000)} x :x Host:evil.example Host:[ Connection:Upgrade`,
  ),
)

const ROW = { id: '3b241101-e2bb-4255-8caf-4136c566a962', ...toQuoteRow(testQuote()) }
const json = fc.jsonValue({ maxDepth: 3 })
const body = fc.oneof(
  word(`'' {} {"a":[ null [] 7 "x" {"a":"\\u0000"} {"prefix":"","limit":-1} {"prefixes":[7]} a,b\n" --x\r\n\r\n--x--`),
  fc.constantFrom('['.repeat(20_000), '{"a":'.repeat(5_000), '\u0000\u00ff', ' '.repeat(70_000)),
  json.map((value) => JSON.stringify(value)),
  fc
    .dictionary(word('prefix limit sortBy prefixes paths sourceKey bucketId name older_than most'), json)
    .map((value) => JSON.stringify(value)),
  fc
    .tuple(fc.constantFrom(...Object.keys(ROW), 'x'), json)
    .map(([key, value]) => JSON.stringify({ ...ROW, [key]: value })),
)

const METHODS = 'GET GET POST POST POST PUT PATCH DELETE HEAD OPTIONS TRACE PROPFIND CONNECT X'
const FRAMINGS = 'sized sized sized sized pieces none bad-piece cut-off'
const KEY = [`apikey: ${LOCAL_PUBLISHABLE_KEY}`, `Authorization: Bearer ${LOCAL_PUBLISHABLE_KEY}`]

const request = fc
  .tuple(word(METHODS), target, fc.array(header, { maxLength: 3 }), body, word(FRAMINGS), fc.nat({ max: 9 }))
  .map(([method, path, headers, sent, framing, dice]) => {
    const type = headers.some((line) => line.startsWith('Content-Type')) ? [] : ['Content-Type: application/json']
    const key = dice === 0 ? [] : KEY
    const first = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...key, ...type, ...headers]
    const { lines, content } = framed(Buffer.from(sent), framing)
    return {
      bytes: Buffer.concat([Buffer.from([...first, ...lines, '', ''].join('\r\n'), 'latin1'), content]),
      isWhole: framing !== 'cut-off',
    }
  })
const noise = fc
  .uint8Array({ minLength: 1, maxLength: 200 })
  .map((bytes) => ({ bytes: Buffer.from(bytes), isWhole: false }))

/** Requests that no browser sends: some nearly right, some noise. All as a visitor. */
export const oddRequest: fc.Arbitrary<OddRequest> = fc.oneof(
  { arbitrary: request, weight: 30 },
  { arbitrary: noise, weight: 1 },
)

function framed(content: Buffer, framing: string): { lines: string[]; content: Buffer } {
  const piece = Buffer.concat([
    Buffer.from(`${content.length.toString(16)}\r\n`),
    content,
    Buffer.from('\r\n0\r\n\r\n'),
  ])
  if (framing === 'pieces' && content.length > 0) return { lines: ['Transfer-Encoding: chunked'], content: piece }
  if (framing === 'bad-piece') return { lines: ['Transfer-Encoding: chunked'], content: Buffer.from('zz\r\n') }
  if (framing === 'cut-off') return { lines: [`Content-Length: ${content.length + 9}`], content }
  return framing === 'none'
    ? { lines: [], content: Buffer.alloc(0) }
    : { lines: [`Content-Length: ${content.length}`], content }
}
