import { expect, test } from 'vitest'
import { testOutbox } from '../support/database/outbox-calls.ts'

const { call, database, reportFigures, rows } = testOutbox()

const report = ({ status = '503', address = '203.0.113.7', zone = 'UTC' } = {}) =>
  call('count_failure', 'submit-quote', status, '/get-started', 'Safari', address, zone)

const counts = () => rows('select step, status, page, browser, visitors from private.failures order by visitors')
const health = async () => Object(await call('health')).forms

test('reports of the same code on the same day share a row, even from different networks', async () => {
  for (const address of ['203.0.113.7', '203.0.113.8']) expect(await report({ address })).toBe(true)
  await report({ status: 'network' })
  const code = { step: 'submit-quote', page: '/get-started', browser: 'Safari' }
  expect(await counts()).toEqual([
    { ...code, status: 'network', visitors: 1 },
    { ...code, status: '503', visitors: 2 },
  ])
})

test('up to 20 failure reports per network are counted per day', async () => {
  for (let sent = 0; sent < 20; sent++)
    expect(await report({ address: `2001:db8:1:${sent.toString(16)}::1` })).toBe(true)
  expect(await report({ address: '2001:db8:1:ffff::1' })).toBe(false)
  expect((await counts()).map(({ visitors }) => visitors)).toEqual([20])
})

test('failure reports are limited to 1,000 per day across all networks', async () => {
  for (let sent = 0; sent < 10; sent++) await report({ address: `203.0.113.${sent}` })
  await database.exec(`insert into private.rate_limit_hits (bucket, key, submission)
    select bucket, key, gen_random_uuid() from private.rate_limit_hits, generate_series(1, 99) where bucket = 'failures'`)
  expect(await report({ address: '198.51.100.1' })).toBe(false)
})

test('the daily report counts failures by status, for one day in the office’s time zone', async () => {
  await database.exec(`insert into private.failures values
    ('2026-11-20', 'submit-quote', '503', '/get-started', 'Safari', 2), ('2026-11-20', 'submit-contact', '503', '/contact', 'Chrome', 1),
    ('2026-11-20', 'submit-quote', 'network', '/get-started', 'Safari', 4), ('2026-11-21', 'page', 'crash', '/about', 'Edge', 1)`)
  expect((await reportFigures('2026-11-20', 'America/Chicago'))?.failures).toEqual({ '503': 3, network: 4 })

  await database.exec('truncate private.failures')
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue']) await report({ zone })
  const days = await rows(`select day = (now() at time zone 'Pacific/Kiritimati')::date as east,
    day = (now() at time zone 'Pacific/Niue')::date as west from private.failures order by day`)
  expect(days).toEqual([
    { east: false, west: true },
    { east: true, west: false },
  ])
})

test('the health check fails after reports from three networks, until they are six hours old', async () => {
  for (const address of ['203.0.113.7', '203.0.113.7', '2001:db8:1:1::1', '2001:db8:1:2::1']) await report({ address })
  expect(await health()).toBe(true)
  await report({ address: '203.0.113.9' })
  expect(await health()).toBe(false)
  await database.exec(`update private.rate_limit_hits set at = at - interval '6 hours'`)
  expect(await health()).toBe(true)
})

test('failure reports are deleted after 30 days', async () => {
  await report()
  await database.exec(`insert into private.failures select (now() - make_interval(days => age))::date, 'page', 'crash', '/', 'other'
    from unnest(array[29, 32]) as age`)
  await call('expire_leads')
  expect(await counts()).toHaveLength(2)
})
