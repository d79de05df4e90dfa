/** What the database says of its outbox, and how any other server is called. */
import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { callBackend } from '../../supabase/functions/_shared/http/backend.ts'
import {
  createRestDueMails,
  type DueMails,
  createRestOutbox,
  type Outbox,
} from '../../supabase/functions/_shared/outbox/outbox.ts'
import { json, startBackendStub } from '../support/servers/backend-stub.ts'
import { aLeasedMail } from '../support/builders/stored-leads.ts'
import { MAIL_ID, QUOTE_ID } from '../support/builders/payloads.ts'

const backend = await startBackendStub()
type Calls = Outbox & DueMails
let outbox: Calls
beforeEach(() => {
  backend.answers(json(200, null))
  const database = { url: backend.url, secretKey: 'sb_secret_test' }
  outbox = { ...createRestOutbox(database), ...createRestDueMails(database) }
})

const LEASED = aLeasedMail('quote_staff', {
  alertLabel: 'a quote request',
  stored: { id: QUOTE_ID, email: 'dana@acme-dental.example' },
})

describe('the outbox over REST', () => {
  test('learns when a quote was stored, from a database that says so', async () => {
    backend.answers(json(200, { state: 'sent', createdAt: '2026-11-18T02:13:00.123456+00:00' }))
    const { createdAt } = await outbox.lease('quote_staff', QUOTE_ID)
    expect(createdAt).toEqual(new Date('2026-11-18T02:13:00.123Z'))
  })

  test('passes on what it is told, of mails of a later kind too', async () => {
    const told = (answer: unknown) => backend.answers(json(200, answer))
    const mails = [LEASED, { ...LEASED, kind: 'of tomorrow' }]
    told(mails)
    expect(await outbox.leaseDue(5, [])).toEqual(mails)
    told({ state: 'leased', mail: LEASED })
    expect(await outbox.lease('quote_staff', QUOTE_ID)).toEqual({ state: 'leased', mail: LEASED })
    told('settled')
    expect(await outbox.failed(MAIL_ID, 3, '451', false, false)).toBe('settled')
    told('dead')
    expect(await outbox.recordDelivery('re-1', 'bounced')).toBe('dead')
  })

  test('reports a sent mail, and reads nothing from the empty answer', async () => {
    backend.answers((_call, response) => response.writeHead(204).end())
    await expect(outbox.sent(MAIL_ID, 're-1')).resolves.toBeUndefined()
  })

  test.each([
    ['an unknown state', json(200, { state: 'lost' })],
    ['a lease without its mail', json(200, { state: 'leased' })],
    ['a mail without its attempt', json(200, { state: 'leased', mail: { ...LEASED, attempt: null } })],
    ['null', json(200, null)],
    ['a page', (_call: unknown, response: ServerResponse) => response.end('<html>Welcome to nginx!</html>')],
  ])('refuses an answer of %s', async (_what, answer) => {
    backend.answers(answer)
    await expect(outbox.lease('quote_staff', QUOTE_ID)).rejects.toMatchObject({ code: 'backend_answer' })
  })

  test.each([400, 503])('names the status %i', async (status) => {
    backend.answers(json(status, { message: 'dana@acme-dental.example breaks a rule' }))
    await expect(outbox.leaseDue(1, [])).rejects.toMatchObject({
      code: `backend_${status}`,
      message: expect.not.stringContaining('dana'),
    })
  })
})

describe('a call to the backend', () => {
  const call = (secretKey: string, withinMs?: number) =>
    callBackend({ url: backend.url, secretKey }, 'POST', '/rest/v1/rpc/x', {}, withinMs)

  test.each([
    ['sb_secret_test', undefined],
    ['eyJhbGciOi.eyJyb2xlIjoi.c2lnbmF0dXJl', 'Bearer eyJhbGciOi.eyJyb2xlIjoi.c2lnbmF0dXJl'],
  ])('sends the key %s as apikey, and as a bearer token only if it is a legacy one', async (key, bearer) => {
    await call(key)
    const { apikey, authorization } = backend.calls[0]?.headers ?? {}
    expect([apikey, authorization]).toEqual([key, bearer])
  })

  test('ends when its time is up, even in the middle of an answer', async () => {
    backend.answers((_call, response) => response.writeHead(200).write('{'))
    await expect(call('key', 100)).rejects.toMatchObject({ code: 'backend_timeout' })
  })

  test('follows no redirect', async () => {
    backend.answers((_call, response) => response.writeHead(307, { location: '/elsewhere' }).end())
    await expect(call('key')).rejects.toMatchObject({ code: 'backend_307' })
    expect(backend.calls).toHaveLength(1)
  })

  test('says that there was no answer', async () => {
    backend.answers((_call, response) => void response.destroy())
    await expect(call('key')).rejects.toMatchObject({ code: 'backend_network' })
  })
})
