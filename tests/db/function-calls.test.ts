import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createRestOutbox } from '../../supabase/functions/_shared/outbox/outbox.ts'
import { createRestDueMail } from '../../supabase/functions/deliver-mail/handler.ts'
import { createHealth } from '../../supabase/functions/health/handler.ts'
import { createRestAnsweredLeads } from '../../supabase/functions/mark-answered/handler.ts'
import { createReportFailure } from '../../supabase/functions/report-failure/handler.ts'
import { createMessageCount, createRestCount } from '../../supabase/functions/submit-contact/handler.ts'
import { createRestExpiry, createRestPhotoStore } from '../../supabase/functions/sweep-photos/handler.ts'
import { STEP_COUNTS } from '../../supabase/functions/_shared/reminders.ts'
import { aContactMessage, MAIL_ID, NOW, QUOTE_ID } from '../support/builders/payloads.ts'
import { testDatabase } from '../support/database/database.ts'
import { aRequest, SITE } from '../support/functions/requests.ts'
import { startBackendStub } from '../support/servers/backend-stub.ts'

const FUNCTIONS = new URL('../../supabase/functions/', import.meta.url)

const database = testDatabase()
const stub = await startBackendStub()

/** PostgREST rejects a call that matches more than one function. */
async function countMatches(name: string, args: readonly string[]): Promise<number> {
  const { rows } = await database.query<{ found: number }>(
    `select count(*)::integer as found from pg_proc
    where pronamespace = 'public'::regnamespace and proname = $1 and has_function_privilege('service_role', oid, 'execute')
      and $2::text[] <@ coalesce(proargnames, '{}')
      and (coalesce(proargnames, '{}'))[1 : pronargs - pronargdefaults] <@ $2::text[]`,
    [name, args],
  )
  return rows[0]?.found ?? 0
}

test('each call that the edge functions make matches exactly one database function', async () => {
  const backend = { url: stub.url, secretKey: 'sb_secret_test' }
  const outbox = createRestOutbox(backend)
  const dueMail = createRestDueMail(backend)
  const photos = createRestPhotoStore(backend)
  const answered = createRestAnsweredLeads(backend)
  await Promise.allSettled([
    outbox.lease('quote', QUOTE_ID, 'too quick'),
    dueMail.leaseDue(1, ['reminders']),
    dueMail.leaseDueWebhooks(1),
    outbox.failed(MAIL_ID, 1, '451', false, false),
    outbox.recordDelivery('a-mail', 'bounced'),
    outbox.sent(MAIL_ID, 're-1'),
    outbox.enqueue('message_staff', QUOTE_ID, { ...aContactMessage(), suspicion: null, source: null }, []),
    dueMail.enqueueReport(7, 'America/Chicago'),
    dueMail.openLeads(STEP_COUNTS, 1),
    dueMail.enqueueReminder(['reminder_staff'], [{ id: MAIL_ID, step: 1 }]),
    answered.find('AAAAAAAA'),
    answered.mark({ id: QUOTE_ID, leadKind: 'quote', createdAt: NOW, answeredAt: null }, true),
    photos.orphans(1),
    photos.unchecked(1),
    photos.markChecked([]),
    createRestExpiry(backend)(),
    createHealth(backend, () => undefined)(new Request('https://functions.test/functions/v1/health')),
    createReportFailure(
      backend,
      [SITE],
      () => undefined,
    )(aRequest({ body: { step: 'submit-quote', status: '503', page: '/get-started' } })),
    createMessageCount(true, createRestCount(backend), () => undefined)(aRequest(), QUOTE_ID),
  ])

  const calls = stub.calls.map(({ path, body }) => ({
    name: path.replace('/rest/v1/rpc/', ''),
    args: Object.keys(Object(body)),
  }))
  const given = stub.calls.map(({ path, body }) => `${path} ${JSON.stringify(body)}`).toSorted()
  await expect(`${given.join('\n')}\n`).toMatchFileSnapshot('function-calls.txt')
  for (const { name, args } of calls) expect(await countMatches(name, args), `${name}(${args.join(', ')})`).toBe(1)

  const written = readdirSync(FUNCTIONS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(new URL(file, FUNCTIONS), 'utf8').matchAll(/callDatabase\(\s*backend,\s*'(\w+)/g),
    ])
    .map(([, name]) => name)
  expect(calls.map(({ name }) => name).sort()).toEqual(written.sort())
})
