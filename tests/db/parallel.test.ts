import { afterEach, expect, inject, test } from 'vitest'
import { type Database, oneAtATime } from '../support/database/database.ts'
import { outboxCalls, testOutbox } from '../support/database/outbox-calls.ts'
import { connect } from '../support/database/postgres-server.ts'
import { aRow, insertAsVisitor } from '../support/database/soft-quote-rows.ts'

const { changeSetting, database, rows } = testOutbox()
const opened: Database[] = []
afterEach(() => Promise.all(opened.splice(0).map((connection) => connection.close())))

async function open(role: 'anon' | 'service_role'): Promise<Database> {
  const [{ name } = {}] = await rows('select current_database() as name')
  const connection = oneAtATime(connect(inject('postgresPort'), 'authenticator', String(name)))
  opened.push(connection)
  await connection.exec(`set role ${role}; set lock_timeout = '10s'`)
  return connection
}
const visitors = () => Promise.all(Array.from({ length: 12 }, () => open('anon')))
const workers = async (count = 8) =>
  (await Promise.all(Array.from({ length: count }, () => open('service_role')))).map(outboxCalls)

async function queueMails(count: number, kind = 'message_staff'): Promise<void> {
  await database.query(
    `insert into private.outbox (kind, subject_id, content) select $2, gen_random_uuid(), '{}' from generate_series(1, $1)`,
    [count, kind],
  )
}
test('a limit of three allows exactly three of twelve concurrent calls [security]', { repeats: 4 }, async () => {
  const limits = JSON.stringify([{ bucket: 'network', key: 'k', most: 3, seconds: 600 }])
  const verdicts = await Promise.all(
    (await workers(12)).map(({ call }) => call('count_submission', crypto.randomUUID(), limits)),
  )
  expect(verdicts.filter((isIn) => isIn === true)).toHaveLength(3)
  expect(verdicts.filter((isIn) => isIn === false)).toHaveLength(9)
  expect(await rows('select from private.rate_limit_hits')).toHaveLength(3)
})

test('calls that list the same limits in a different order don’t deadlock', async () => {
  const [first, second] = ['a', 'b'].map((key) => ({ bucket: 'network', key, most: 1_000, seconds: 600 }))
  const all = (await workers()).flatMap(({ call }, index) => {
    const limits = JSON.stringify(index % 2 ? [first, second] : [second, first])
    return Array.from({ length: 20 }, () => call('count_submission', crypto.randomUUID(), limits))
  })
  await expect(Promise.all(all)).resolves.toHaveLength(160)
})

test('eight concurrent workers lease each of 200 emails exactly once', async () => {
  await queueMails(200)
  const taken = await Promise.all(
    (await workers()).map(async ({ leaseDue }) => {
      const mails = []
      for (let more = await leaseDue(5); more.length > 0; more = await leaseDue(5)) mails.push(...more)
      return mails
    }),
  )
  const all = taken.flat()
  expect(all).toHaveLength(200)
  expect(new Set(all.map(({ id }) => id)).size).toBe(200)
  expect(all.every(({ attempt }) => attempt === 1)).toBe(true)
  expect(taken.filter((mails) => mails.length > 0).length).toBeGreaterThan(1)
})

test.each(['leaseDue', 'leaseDueWebhooks'] as const)(
  'a worker skips emails that another worker is leasing, without waiting: %s',
  async (lease) => {
    await queueMails(6, lease === 'leaseDue' ? 'message_staff' : 'message_webhook')
    const other = outboxCalls(await open('service_role'))
    await database.transaction(async (transaction) => {
      const name = lease === 'leaseDue' ? 'lease_due_mails' : 'lease_due_webhooks'
      const { rows } = await transaction.query<{ mails: unknown }>(`select public.${name}(4) as mails`)
      expect(rows[0]?.mails).toHaveLength(4)
      expect(await other[lease]()).toHaveLength(2)
    })
    expect(await other[lease]()).toEqual([])
  },
)

test('one of eight concurrent calls leases an email, and the others return “queued”', { repeats: 4 }, async () => {
  const row = aRow()
  await insertAsVisitor(database, row)
  const states = await Promise.all((await workers()).map(({ lease }) => lease('quote', String(row['id']))))
  expect(states.map(({ state }) => state).toSorted()).toEqual(['leased', ...Array.from({ length: 7 }, () => 'queued')])
})

test('one of twelve concurrent inserts stores a quote and one email, and the others conflict', async () => {
  const row = aRow()
  const inserts = (await visitors()).map((connection) => insertAsVisitor(connection, row))
  const failures = (await Promise.allSettled(inserts)).filter(({ status }) => status === 'rejected')
  expect(failures).toEqual(
    Array.from({ length: 11 }, () => expect.objectContaining({ reason: expect.objectContaining({ code: '23505' }) })),
  )
  expect(await rows('select from public.soft_quotes')).toHaveLength(1)
  expect(await rows('select from private.outbox')).toHaveLength(1)
})

test('concurrent workers create one digest, and send every quote exactly once [fault] [security]', async () => {
  await changeSetting('lead_mails_in_10_minutes', 3)
  for (let count = 0; count < 36; count++) await insertAsVisitor(database, aRow())
  await database.exec(`update private.outbox set due_at = now()`)
  const taken = await Promise.all((await workers()).map(({ leaseDue }) => leaseDue(50)))
  expect(taken.flat()).toHaveLength(1)
  const listed = `select kind, count(digest_id)::integer as listed from private.outbox group by kind order by kind`
  expect(await rows(listed)).toEqual([
    { kind: 'quote_digest', listed: 0 },
    { kind: 'quote_staff', listed: 36 },
  ])
})

test('a digest omits a lead if its email is being sent', async () => {
  await changeSetting('lead_mails_in_10_minutes', 3)
  await queueMails(5)
  const [{ id } = {}] = await rows('select subject_id as id from private.outbox order by id limit 1')
  const { leaseDue } = outboxCalls(await open('service_role'))
  await database.transaction(async (transaction) => {
    await transaction.query('select from private.outbox where subject_id = $1 for update', [id])
    expect(await leaseDue()).toMatchObject([{ kind: 'message_digest', content: { count: 4 } }])
  })
})

// The race needs overlapping statements, so the test runs ten times.
test('reminders queued by two concurrent calls are sent once', { repeats: 9 }, async () => {
  await insertAsVisitor(database, aRow())
  const [{ id } = {}] = await rows('select id from private.outbox')
  const leads = JSON.stringify([{ id, step: 1 }])
  await Promise.all((await workers()).map(({ call }) => call('enqueue_reminder', ['reminder_staff'], leads)))
  expect(await rows(`select from private.outbox where kind = 'reminder_staff'`)).toHaveLength(1)
})
