/** A visitor waits for each database call. */
import { expect, test } from 'vitest'
import type { FunctionSettings } from '../../supabase/functions/_shared/env.ts'
import { createRestOutbox } from '../../supabase/functions/_shared/outbox/outbox.ts'
import { createRestSpamCheck } from '../../supabase/functions/_shared/wiring.ts'
import { createSubmitContact } from '../../supabase/functions/submit-contact/handler.ts'
import { createSubmitQuote } from '../../supabase/functions/submit-quote/handler.ts'
import { aContactMessage, API_ORIGIN, aQuote } from '../support/builders/payloads.ts'
import { ACCESS, MAIL, SECRET_KEY } from '../support/functions/functions.ts'
import { answerOf, aRequest } from '../support/functions/requests.ts'
import { startBackendStub } from '../support/servers/backend-stub.ts'
import { entriesBackend } from '../support/functions/entries-backend.ts'

const stub = await startBackendStub()
const backend = { url: stub.url, secretKey: SECRET_KEY }
const spamSettings: FunctionSettings['spamSettings'] = { clientIpHeader: 'cf-connecting-ip', limits: true }
const spamCheck = createRestSpamCheck({ backend, spamSettings, mail: MAIL })
const delivery = {
  outbox: createRestOutbox(backend),
  send: async () => 'mail-1',
  wait: async () => undefined,
  log: () => undefined,
}
const submitQuote = createSubmitQuote({
  access: ACCESS,
  apiOrigin: API_ORIGIN,
  delivery,
  spamCheck,
  confirmQuotes: true,
})
const submitContact = createSubmitContact({ access: ACCESS, delivery, spamCheck })

test.each([
  ['a quote', submitQuote, aQuote(), ['lease_mail', 'mark_mail_sent', 'enqueue_mail']],
  [
    'a message',
    submitContact,
    aContactMessage(),
    ['count_submission', 'enqueue_mail', 'lease_mail', 'mark_mail_sent', 'enqueue_mail'],
  ],
])('submitting %s makes only these database calls', async (_what, handle, body, calls) => {
  stub.answers(entriesBackend())
  const response = await handle(aRequest({ body, headers: { 'cf-connecting-ip': '203.0.113.7' } }))
  expect(await answerOf(response)).toMatch(/^200 /)
  expect(stub.calls.map(({ path }) => path.replace('/rest/v1/rpc/', ''))).toEqual(calls)
})
