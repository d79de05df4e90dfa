/** Calls that need few leads don't read all of them. */
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../support/database/database.ts'

const database = testDatabase()

/** A fortieth of the leads that one network can send in two weeks. */
const COUNT = 5_000

beforeAll(async () => {
  await database.exec(`alter table public.soft_quotes disable trigger user;
    insert into public.soft_quotes (id, reference, created_at, full_name, business_name, email, square_footage, employee_count,
      bathrooms, cleaning_frequency, matron_service, photos)
    select id, private.quote_reference(id), now() - n * interval '3 seconds', 'Dana', 'Acme', n || '@example.com', '1', '1-10', 1,
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

/** Counts the rows of a table that a call reads. */
async function rowsRead(table: string, call: string): Promise<number> {
  const read = `select (pg_stat_get_xact_tuples_returned('${table}'::regclass)
    + pg_stat_get_xact_tuples_fetched('${table}'::regclass))::integer as count`
  return database.transaction(async (transaction) => {
    const count = async () => (await transaction.query<{ count: number }>(read)).rows[0]?.count ?? 0
    const before = await count()
    await transaction.exec(`set local role service_role; select ${call}`)
    await transaction.exec('reset role')
    return (await count()) - before
  })
}

test.each([
  ['a hundred orphan photos', `public.orphan_photos('1 hour', 100)`, 300, 300],
  ['a page of leads', 'public.list_leads(null, null, 100)', 400, 600],
  ['older leads', `public.list_leads(now() - interval '2 hours', gen_random_uuid(), 50)`, 400, 600],
  ['the lead behind a link', `public.find_leads('23456789')`, 2, 20],
])('a call reads few of many leads to find %s', async (_what, call, quotes, emails) => {
  expect(await rowsRead('public.soft_quotes', call)).toBeLessThanOrEqual(quotes)
  expect(await rowsRead('private.outbox', call)).toBeLessThanOrEqual(emails)
})
