/** Calls of submit-contact that no page makes: each is refused before anything is stored or sent. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_BODY_BYTES } from '../../supabase/functions/_shared/http/endpoint.ts'
import type { ReplyCode } from '@contract/reply.ts'
import { expectRefused, expectTaken, startTarget, typed } from '../support/functions/contact-attack.ts'
import { KEY } from '../support/builders/payloads.ts'
import { SECRET_KEY, SITE, streamOf } from '../support/functions/functions.ts'

let target: Awaited<ReturnType<typeof startTarget>>
beforeAll(async () => void (target = await startTarget()))
afterAll(() => target.stop())

const JSON_BODY = JSON.stringify(typed())

const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  streamOf([Uint8Array.from(Buffer.from(text, encoding))])
const headers = (changes: Record<string, string | null>) => ({ headers: changes })

describe('submit-contact', () => {
  test.each<[what: string, call: object, status: number, code: ReplyCode]>([
    ['a HEAD request', { method: 'HEAD' }, 405, 'method_not_allowed'],
    ['a method of file servers', { method: 'PROPFIND' }, 405, 'method_not_allowed'],
    ['a method nobody knows', { method: 'EVIL' }, 405, 'method_not_allowed'],
    [
      'a PUT that says it is a POST',
      { method: 'PUT', ...headers({ 'x-http-method-override': 'POST' }) },
      405,
      'method_not_allowed',
    ],
    [
      'a form of another site',
      headers({ 'content-type': 'text/plain', origin: 'https://evil.example' }),
      415,
      'unsupported_media_type',
    ],
    ['JSON among others', headers({ 'content-type': 'text/html, application/json' }), 415, 'unsupported_media_type'],
    ['JSON by half its name', headers({ 'content-type': 'json' }), 415, 'unsupported_media_type'],
    ['a patch', headers({ 'content-type': 'application/merge-patch+json' }), 415, 'unsupported_media_type'],
    ['the operators’ key', headers({ apikey: SECRET_KEY }), 401, 'unauthorized'],
    ['the key in capitals', headers({ apikey: KEY.toUpperCase() }), 401, 'unauthorized'],
    ['the key and more', headers({ apikey: `${KEY}\u00a0` }), 401, 'unauthorized'],
    ['the key for another header', headers({ apikey: null, 'x-api-key': KEY }), 401, 'unauthorized'],
    ['no key but a login', headers({ apikey: null, authorization: `Basic ${KEY}` }), 401, 'unauthorized'],
    ['a body too large by one byte', { body: JSON_BODY.padEnd(MAX_BODY_BYTES + 1) }, 413, 'payload_too_large'],
    [
      'a body too large in two chunks',
      { body: streamOf([new Uint8Array(MAX_BODY_BYTES).fill(0x20), ' ']) },
      413,
      'payload_too_large',
    ],
    ['a length of its own', headers({ 'content-length': '1e9' }), 413, 'payload_too_large'],
    ['a body in UTF-16', { body: bytes(JSON_BODY, 'utf16le') }, 400, 'invalid_json'],
    ['a body in Latin-1', { body: bytes(JSON_BODY.replace('mould', 'moúld'), 'latin1') }, 400, 'invalid_json'],
    ['letters in too many bytes', { body: bytes('22c0af22', 'hex') }, 400, 'invalid_json'],
    ['half a letter at the end', { body: bytes('22c3', 'hex') }, 400, 'invalid_json'],
    ['a compressed body', { body: bytes('1f8b0800000000000003', 'hex') }, 400, 'invalid_json'],
    ['two payloads', { body: JSON_BODY + JSON_BODY }, 400, 'invalid_json'],
    ['a comment in it', { body: `${JSON_BODY}// evil` }, 400, 'invalid_json'],
    ['a function call', { body: `evil(${JSON_BODY})` }, 400, 'invalid_json'],
    ['a number without end', { body: '1'.repeat(60_000) }, 400, 'invalid'],
    ['a list of messages', { body: [typed(), typed()] }, 400, 'invalid'],
    ['a message in a message', { body: { message: typed() } }, 400, 'invalid'],
    ['brackets 30,000 deep', { body: '['.repeat(30_000) + ']'.repeat(30_000) }, 400, 'invalid'],
    ['its fields on the prototype', { body: `{"__proto__":${JSON_BODY}}` }, 400, 'invalid'],
    ['its fields on the constructor', { body: `{"constructor":{"prototype":${JSON_BODY}}}` }, 400, 'invalid'],
    ['no idempotency key', headers({ 'idempotency-key': null }), 400, 'invalid'],
    ['a key with a time in it', headers({ 'idempotency-key': '018f3c5e-7b1a-7c3d-8e6f-0a1b2c3d4e5f' }), 400, 'invalid'],
    ['a key of zeros', headers({ 'idempotency-key': '00000000-0000-0000-0000-000000000000' }), 400, 'invalid'],
    ['a key that leads elsewhere', headers({ 'idempotency-key': '../../evil?select=*' }), 400, 'invalid'],
    ['a key that asks the database', headers({ 'idempotency-key': `' or 1=1 --` }), 400, 'invalid'],
  ])('refuses %s', async (_what, call, status, code) => {
    await expectRefused(target.fresh(), call, status, code)
  })

  test.each([
    ['a byte order mark', { body: `\ufeff${JSON_BODY}` }],
    ['a body of exactly the largest size', { body: JSON_BODY.padEnd(MAX_BODY_BYTES) }],
    [
      'brackets 10,000 deep where nobody looks',
      { body: `${JSON_BODY.slice(0, -1)},"x":${'['.repeat(1e4)}${']'.repeat(1e4)}}` },
    ],
    ['a number too large where nobody looks', { body: `${JSON_BODY.slice(0, -1)},"x":1e999}` }],
    [
      '5,000 keys more',
      { body: `${JSON_BODY.slice(0, -1)}${Array.from({ length: 5_000 }, (_, n) => `,"k${n}":0`).join('')}}` },
    ],
    ['a prototype of its own', { body: `{"__proto__":{"email":"x@evil.example"},${JSON_BODY.slice(1)}` }],
    ['its address twice: the last one counts', { body: `{"email":"x@evil.example",${JSON_BODY.slice(1)}` }],
  ])('takes a message with %s, as any other', async (_what, call) => {
    const mails = await expectTaken(target.fresh(), call)
    expect(JSON.stringify(mails)).not.toContain('evil')
    expect(Object.prototype).not.toHaveProperty('email')
  })

  test.each(['https://evil.example', 'null', `${SITE}.evil.example`, SITE.replace('https', 'http')])(
    'lets no page from %s through a preflight, nor read an answer',
    async (origin) => {
      const fresh = target.fresh()
      for (const method of ['OPTIONS', 'GET']) {
        const response = await fresh.attack({ method, headers: { origin } })
        expect(response.headers.has('access-control-allow-origin')).toBe(false)
      }
      expect(fresh.recipients()).toEqual([])
      expect(fresh.rows()).toEqual([])
    },
  )
})
