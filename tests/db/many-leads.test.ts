import { beforeAll, describe, expect, test } from 'vitest'
import { STEP_COUNTS } from '../../supabase/functions/_shared/reminders.ts'
import { testDatabase } from '../support/database/database.ts'

const database = testDatabase()

const COUNT = 2_500

beforeAll(async () => {
  // Without synchronous commits, vacuum can't mark rows as visible, so index-only scans would still read the table.
  await database.exec(`set synchronous_commit = on; alter table public.soft_quotes disable trigger user;
    insert into public.soft_quotes (id, reference, created_at, full_name, business_name, email, square_footage, employee_count,
      bathrooms, cleaning_frequency, matron_service, photos)
    select id, private.derive_reference(id), now() - n * interval '3 seconds', 'Dana', 'Acme', n || '@example.com', '1', '1-10', 1,
      'daily', false, array['https://x.example/storage/v1/object/public/facility-photos/' || id || '/1732150800000-0.jpg']
    from (
      select n, overlay(overlay(gen_random_uuid()::text placing '4' from 15) placing '8' from 20)::uuid as id
      from generate_series(1, ${COUNT}) as n
    ) as made;
    alter table public.soft_quotes enable trigger user;
    insert into private.outbox (kind, subject_id, created_at, sent_at, due_at, browser_confirmed_at, network)
    select kind, id, created_at, now(), null, now(), left(id::text, 2) from public.soft_quotes,
      unnest('{quote_staff,quote_confirmation,quote_webhook}'::text[]) as kind;
    insert into private.outbox (kind, subject_id, content, created_at, sent_at, due_at, browser_confirmed_at)
    select kind, md5(n::text)::uuid, jsonb_build_object('email', n || '@example.com', 'message', repeat('x', 1000)),
      now() - n * interval '3 seconds', now(), null, now()
    from generate_series(1, ${COUNT}) as n, unnest('{message_staff,message_confirmation,message_webhook}'::text[]) as kind;
    insert into storage.objects (bucket_id, name, created_at)
    select 'facility-photos', unnest(private.photo_names(photos)), created_at from public.soft_quotes limit 200`)
  for (const table of ['public.soft_quotes', 'private.outbox', 'storage.objects'])
    await database.exec(`vacuum analyze ${table}`)
}, 120_000)

/** Counts the rows that a call reads. Without `enable_seqscan = off`, Postgres would scan tables this small. */
async function rowsRead(table: string, call: string): Promise<number> {
  const read = `select (pg_stat_get_xact_tuples_returned('${table}'::regclass)
    + pg_stat_get_xact_tuples_fetched('${table}'::regclass))::integer as count`
  return database.transaction(async (transaction) => {
    const count = async () => (await transaction.query<{ count: number }>(read)).rows[0]?.count ?? 0
    const before = await count()
    await transaction.exec(`set local role service_role; set local enable_seqscan = off; select ${call}`)
    await transaction.exec('reset role')
    return (await count()) - before
  })
}

test.each([
  ['a hundred orphan photos', `public.orphan_photos('1 hour', 100)`, 300, 300],
  ['a page of leads', 'public.list_leads(null, null, 100)', 400, 600],
  ['older leads', `public.list_leads(now() - interval '1 hour', gen_random_uuid(), 50)`, 400, 600],
  ['the lead that a link refers to', `public.find_leads('23456789')`, 2, 20],
  ['a person’s leads', `public.find_person('17@example.com')`, 5, 5],
  ['open leads', `public.open_leads('${JSON.stringify(STEP_COUNTS)}', 500)`, 0, 50],
  ['new webhook posts', 'public.lease_due_webhooks(4)', 0, 1_500],
  ['due emails', 'public.lease_due_mails(4)', 0, 50],
  ['the health check’s figures', 'public.health()', 0, 50],
  ['unsent emails', 'public.list_outbox()', 0, 50],
  ['failed emails', 'public.requeue_dead()', 0, 50],
  ['expired data', 'public.expire_leads()', 0, 50],
  ['yesterday’s report', `private.report_figures(current_date - 3, 'UTC')`, 2_500, 5_300],
])('with many leads stored, the database reads few rows to find %s', async (_what, call, quotes, emails) => {
  expect(await rowsRead('public.soft_quotes', call)).toBeLessThanOrEqual(quotes)
  expect(await rowsRead('private.outbox', call)).toBeLessThanOrEqual(emails)
})

describe('while every email is waiting', () => {
  beforeAll(async () => {
    await database.exec(`update private.outbox set sent_at = null, due_at = created_at + interval '2 minutes'`)
    // Don't analyze, because in a burst the planner's statistics are older than the emails.
    await database.exec('vacuum private.outbox')
  }, 60_000)

  test.each([
    ['due emails', 'public.lease_due_mails(4)', 200],
    ['due webhook posts', 'public.lease_due_webhooks(4)', 1_500],
    ['the health check’s figures', 'public.health()', 200],
    ['unsent emails', 'public.list_outbox()', 3_000],
  ])('with many unsent emails, the database reads few rows to find %s', async (_what, call, emails) => {
    expect(await rowsRead('private.outbox', call)).toBeLessThanOrEqual(emails)
  })

  test('in a burst with many waiting leads, the database reads few rows to lease a digest', async () => {
    await database.exec(`update private.settings set value = 4 where name = 'lead_mails_in_10_minutes'`)
    expect(await rowsRead('private.outbox', 'public.lease_due_mails(4)')).toBeLessThanOrEqual(2_000)
    // The first digest lists messages, the second quotes.
    expect(await rowsRead('public.soft_quotes', 'public.lease_due_mails(4)')).toBeLessThanOrEqual(2_000)
  })
})
