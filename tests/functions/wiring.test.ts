import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../supabase/functions/_shared/env/settings.ts'
import { createCountingGate, createDelivery } from '../../supabase/functions/_shared/wiring.ts'
import { aRequest } from '../support/functions/functions.ts'
import { QUOTE_ID } from '../support/builders/payloads.ts'
import { json, startBackendStub } from '../support/servers/backend-stub.ts'

let hook: Awaited<ReturnType<typeof startBackendStub>>
beforeAll(async () => void (hook = await startBackendStub()))
afterAll(() => hook.stop())

const ENVIRONMENT = {
  SUPABASE_URL: 'https://project.example',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"x"}',
  SUPABASE_SECRET_KEYS: '{"default":"x"}',
  MAIL_TRANSPORT: 'resend',
  RESEND_API_KEY: 're_test',
  MAIL_FROM: 'notices@site.example',
  MAIL_STAFF_TO: 'office@site.example',
}
const alarmWith = (changes: object) =>
  createDelivery(readSettings({ ...ENVIRONMENT, ...changes }), async () => null).alarm

test('posts alarms to the address that is set', async () => {
  hook.answers(json(200, {}))
  const message = { kind: 'quote_staff', reference: '988NFWM7', code: '550' }
  await alarmWith({ ALERT_WEBHOOK_URL: hook.url })?.(message)
  expect(hook.calls).toMatchObject([{ method: 'POST', body: message }])
})

test('has no second way out where none is set', () => {
  expect(alarmWith({})).toBeNull()
})

test('has visitors checked by Cloudflare once there is a secret for it', async () => {
  hook.answers(json(200, { success: true }))
  const request = aRequest({ headers: { 'x-turnstile-token': 'a-token', 'cf-connecting-ip': '203.0.113.7' } })
  const judgedWith = (changes: object) =>
    createCountingGate(readSettings({ ...ENVIRONMENT, ...changes })).judge(request, QUOTE_ID)

  expect(await judgedWith({})).toEqual({ suspicion: null, passed: true })
  expect(hook.calls).toEqual([])
  await judgedWith({ TURNSTILE_SECRET_KEY: 'a-secret', TURNSTILE_URL: hook.url })
  expect(hook.calls).toMatchObject([{ body: { secret: 'a-secret', response: 'a-token', remoteip: '203.0.113.7' } }])
})
