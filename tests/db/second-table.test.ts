/** What a second table that stores leads must bring: a line among the kinds, a part of the view of leads, and the trigger. */
import { beforeAll, expect, test } from 'vitest'
import { testOutbox } from '../support/database/outbox-calls.ts'
import { photoName, photoUrl, upload } from '../support/database/soft-quote-rows.ts'

const { database, call, lease, leaseDueWebhooks, rows, taken } = testOutbox({ reset: 'truncate public.tours' })

beforeAll(async () => {
  const [view] = await rows(`select pg_get_viewdef('private.leads') as sql`)
  await database.exec(`
    create table public.tours (
      id uuid primary key, reference text not null, created_at timestamptz not null default now(),
      email text not null, photos text[] not null default '{}', notes text
    );
    create trigger receive after insert on public.tours for each row execute function private.receive_lead('tour_staff');
    insert into private.mail_kinds (kind, lead_kind, alert_label, is_confirmation, webhook_of) values
      ('tour_staff', 'tour', 'a tour', false, null), ('tour_confirmation', 'tour', null, true, null),
      ('tour_webhook', 'tour', null, false, 'tour_staff');
    create or replace view private.leads with (security_invoker = true) as ${String(view?.['sql']).replace(';', '')}
      union all select 'tour', id, reference, created_at, email, photos, to_jsonb(tours), tableoid::regclass from public.tours`)
  await database.exec('grant select, insert, delete on public.tours to service_role')
})

const REFERENCE = 'TOUR2345'
const EMAIL = 'dana@acme.example'
const LEAD = { leadKind: 'tour', id: expect.any(String), reference: REFERENCE, stored: { email: EMAIL } }
async function storedTour(notes = '', photos: string[] = []): Promise<string> {
  const id = crypto.randomUUID()
  await database.query(`insert into public.tours (id, reference, email, photos, notes) values ($1, $2, $3, $4, $5)`, [
    ...[id, REFERENCE, EMAIL, photos, notes],
  ])
  return id
}
const mailOf = async (id: string) => (await rows(`select id from private.outbox where subject_id = '${id}'`))[0]?.['id']

test('its lead is mailed with what is stored, and posted', async () => {
  const id = await storedTour()
  expect(await lease('tour_staff', id)).toMatchObject({ state: 'leased', mail: { stored: { id, email: EMAIL } } })
  expect(await leaseDueWebhooks()).toMatchObject([{ kind: 'tour_webhook', stored: { id, email: EMAIL } }])
})

test('its lead is listed, found by its person and by its reference, and counted', async () => {
  const id = await storedTour()
  expect(await call('list_leads', null, null, 9)).toMatchObject([{ leadKind: 'tour', stored: { id }, mail: 'pending' }])
  expect(await call('find_person', 'DANA+x@acme.example')).toMatchObject([
    { leadKind: 'tour', id, reference: REFERENCE },
  ])
  expect(await call('find_leads', REFERENCE)).toMatchObject([{ leadKind: 'tour', id }])
  expect(await call('list_outbox')).toMatchObject({ open: [{ kind: 'tour_staff', reference: REFERENCE }] })
  const [{ figures } = {}] = await rows(`select private.report_figures(now()::date, 'UTC') as figures`)
  const one = { count: 1, references: [REFERENCE] }
  expect(figures).toMatchObject({
    came: { tour: one, quote: { count: 0 } },
    waiting: one,
    answers: [{ leadKind: 'tour' }],
  })
})

test('its emergency is watched, and ends with a mark', async () => {
  const id = await storedTour('It is happening now.')
  expect(await call('open_leads', '{"emergency": 3}', 9)).toMatchObject([{ leadKind: 'tour', urgent: true }])
  await call('enqueue_watch', ['watch_staff'], JSON.stringify([{ id: await mailOf(id), step: 1 }]))
  const posts = await leaseDueWebhooks()
  expect(posts.flatMap(({ listed }) => listed ?? [])).toMatchObject([{ ...LEAD, id }])
  await call('mark_answered', 'tour', id, true)
  expect(await call('open_leads', '{"emergency": 3}', 9)).toEqual([])
})

test('an alert has its reference, and its photo is no orphan', async () => {
  const photo = await upload(database, photoName(), { ago: '9 days' })
  const id = await storedTour('', [photoUrl(photo)])
  const { mail } = await lease('tour_staff', id)
  await call('mark_mail_failed', mail?.id, 1, '550', true)
  const alert = await rows(`select content from private.outbox where kind = 'dead_mail_alert'`)
  expect(alert).toMatchObject([{ content: { lead: 'a tour', reference: REFERENCE } }])
  expect(await call('orphan_photos', '8 days', 9)).toEqual([])
})

test('its lead expires and is erased with mails, counts and photos', async () => {
  const photo = await upload(database, photoName(), { ago: '9 days' })
  const [old, erased, other] = [await storedTour('', [photoUrl(photo)]), await storedTour(), await storedTour()]
  await taken('tour_staff', old)
  await database.query(`update public.tours set created_at = now() - interval '31 days' where id = $1`, [old])
  await database.query(`update private.outbox set sent_at = now() - interval '31 days' where subject_id = $1`, [old])
  await database.exec(`update private.settings set value = 30 where name = 'days_to_keep_leads'`)
  expect(await call('expire_leads')).toBe(1)
  await call('forget_leads', 'tour', [erased])
  expect(await rows('select id from public.tours')).toEqual([{ id: other }])
  expect(await rows('select subject_id from private.outbox')).toEqual([{ subject_id: other }])
  expect(await call('orphan_photos', '8 days', 9)).toContain(photo)
})
