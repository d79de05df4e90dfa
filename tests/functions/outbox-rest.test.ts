/** Tests how the outbox adapter parses database responses and calls the backend. */
import type { ServerResponse } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { callBackend } from '../../supabase/functions/_shared/http/backend.ts'
import { createRestOutbox, type Outbox } from '../../supabase/functions/_shared/outbox/outbox.ts'
import { createRestDueMail, type DueMail } from '../../supabase/functions/deliver-mail/handler.ts'
import { json, startBackendStub } from '../support/servers/backend-stub.ts'
import { aLeasedMail, MAIL_ID, QUOTE_ID } from '../support/builders/payloads.ts'

const backend = await startBackendStub()
let outbox: Outbox
let dueMail: DueMail
beforeEach(() => {
  backend.answers(json(200, null))
  const database = { url: backend.url, secretKey: 'sb_secret_test' }
  outbox = createRestOutbox(database)
  dueMail = createRestDueMail(database)
})

const LEASED = aLeasedMail('quote_staff', {
  carriesLead: true,
  stored: { id: QUOTE_ID, email: 'dana@acme-dental.example' },
})

test('the outbox adapter parses every response, and leases emails of unknown kinds', async () => {
  const reply = (answer: unknown) => backend.answers(json(200, answer))
  const mails = [LEASED, { ...LEASED, kind: 'of tomorrow' }]
  reply(mails)
  expect(await dueMail.leaseDue(5, [])).toEqual(mails)
  reply({ state: 'leased', mail: LEASED, createdAt: '2026-11-18T02:13:00.123456+00:00' })
  const createdAt = new Date('2026-11-18T02:13:00.123Z')
  expect(await outbox.lease('quote', QUOTE_ID)).toEqual({ state: 'leased', mail: LEASED, createdAt })
  reply('ignored')
  expect(await outbox.failed(MAIL_ID, 3, '451', false, false)).toBe('ignored')
  reply('dead')
  expect(await outbox.recordDelivery('re-1', 'bounced')).toBe('dead')
})

test('the outbox adapter accepts an empty response when it reports an email as sent', async () => {
  backend.answers((_call, response) => response.writeHead(204).end())
  await expect(outbox.sent(MAIL_ID, 're-1')).resolves.toBeUndefined()
})

test.each([
  ['an unknown state', json(200, { state: 'lost' })],
  ['a lease without its email', json(200, { state: 'leased' })],
  ['an email without its attempt', json(200, { state: 'leased', mail: { ...LEASED, attempt: null } })],
  ['null', json(200, null)],
  ['an HTML page', (_call: unknown, response: ServerResponse) => response.end('<html>Welcome to nginx!</html>')],
])('the outbox adapter rejects %s as a response', async (_what, answer) => {
  backend.answers(answer)
  await expect(outbox.lease('quote', QUOTE_ID)).rejects.toMatchObject({ code: 'backend_answer' })
})

test.each([400, 503])('a backend error’s code contains the status %i', async (status) => {
  backend.answers(json(status, { message: 'dana@acme-dental.example breaks a rule' }))
  await expect(dueMail.leaseDue(1, [])).rejects.toMatchObject({
    code: `backend_${status}`,
    message: expect.not.stringContaining('dana'),
  })
})

const call = (secretKey: string, withinMs?: number) =>
  callBackend({ url: backend.url, secretKey }, 'POST', '/rest/v1/rpc/x', {}, withinMs)

test.each([
  ['sb_secret_test', undefined],
  ['eyJhbGciOi.eyJyb2xlIjoi.c2lnbmF0dXJl', 'Bearer eyJhbGciOi.eyJyb2xlIjoi.c2lnbmF0dXJl'],
])('a backend call sends the key %s as apikey, and only a legacy key as a bearer token', async (key, bearer) => {
  await call(key)
  const { apikey, authorization } = backend.calls[0]?.headers ?? {}
  expect([apikey, authorization]).toEqual([key, bearer])
})

test('a backend call times out even in the middle of a response', async () => {
  backend.answers((_call, response) => response.writeHead(200).write('{'))
  await expect(call('key', 100)).rejects.toMatchObject({ code: 'backend_timeout' })
})

test('a backend call doesn’t follow redirects', async () => {
  backend.answers((_call, response) => response.writeHead(307, { location: '/elsewhere' }).end())
  await expect(call('key')).rejects.toMatchObject({ code: 'backend_307' })
  expect(backend.calls).toHaveLength(1)
})

test('a backend call without a response fails with backend_network', async () => {
  backend.answers((_call, response) => void response.destroy())
  await expect(call('key')).rejects.toMatchObject({ code: 'backend_network' })
})
