/** Calls of submit-contact that are harmless alone: under one key, in great numbers, or with signs of a bot. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STAFF, startTarget, type Target, typed, VISITOR } from '../support/functions/contact-attack.ts'
import { replyOf } from '../support/functions/functions.ts'

let target: Awaited<ReturnType<typeof startTarget>>
beforeAll(async () => void (target = await startTarget()))
afterAll(() => target.stop())

const KEY = '5b1a7f9c-24e5-4c3d-8e6f-0a1b2c3d4e5f'
const BOTH = ['contact_staff sent', 'contact_confirmation sent']
const WITHHELD = ['contact_staff sent']
const under = (key: string, changes: Record<string, unknown> = {}) => ({
  body: typed(changes),
  headers: { 'idempotency-key': key },
})

async function statuses(fresh: Target, calls: readonly Parameters<Target['attack']>[0][]): Promise<number[]> {
  const answers: number[] = []
  for (const call of calls) answers.push((await fresh.attack(call)).status)
  return answers
}

describe('a key that was used before', () => {
  test.each([
    ['another address, which gets nothing', under(KEY, { email: 'x@evil.example' })],
    ['other words', under(KEY, { message: 'evil' })],
    ['another subject, which alarms nobody', under(KEY, { subject: 'Emergency Support' })],
    ['the same in capitals', under(KEY.toUpperCase())],
    ['signs of a bot', { ...under(KEY), headers: { 'idempotency-key': KEY, 'x-form-signals': 'hp=1; t=0' } }],
  ])('sends no more mail with %s', async (_what, again) => {
    const fresh = target.fresh()
    expect(await statuses(fresh, [under(KEY), again, again])).toEqual([200, 200, 200])
    expect(fresh.recipients()).toEqual([[STAFF], [VISITOR]])
    expect(fresh.rows()).toEqual(BOTH)
    expect(JSON.stringify(await fresh.mails())).not.toMatch(/evil|EMERGENCY/)
  })

  test('sends once to each when ten calls come at once', async () => {
    const fresh = target.fresh()
    const answers = await Promise.all(Array.from({ length: 10 }, () => fresh.attack(under(KEY))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(fresh.recipients().toSorted()).toEqual([[STAFF], [VISITOR]])
  })
})

describe('a flood', () => {
  const from = (ip: string, more: Record<string, string> = {}) => ({
    body: typed(),
    headers: { 'idempotency-key': crypto.randomUUID(), 'cf-connecting-ip': ip, ...more },
  })
  const one = { clientIn10Minutes: 2 }

  test.each([
    ['one client', () => from('203.0.113.7')],
    [
      'a client that forges x-forwarded-for',
      (n: number) => from('203.0.113.7', { 'x-forwarded-for': `198.51.100.${n}` }),
    ],
    ['a client that forges another header', (n: number) => from('203.0.113.7', { 'x-real-ip': `198.51.100.${n}` })],
  ])('from %s gets no confirmation once the limit is reached; staff get all of it, marked', async (_who, call) => {
    const fresh = target.fresh(one)
    expect(await statuses(fresh, [0, 1, 2].map(call))).toEqual([200, 200, 200])
    expect(fresh.recipients()).toEqual([[STAFF], [VISITOR], [STAFF], [VISITOR], [STAFF]])
    expect(fresh.rows()).toEqual([...BOTH, ...BOTH, ...WITHHELD])
    expect((await fresh.mails()).map(({ subject = '' }) => subject.startsWith('Possible spam: '))).toEqual([
      ...[false, false, false, false],
      true,
    ])
  })

  test('of calls that are refused for their content uses up nothing', async () => {
    const fresh = target.fresh(one)
    const broken = { ...from('203.0.113.7'), body: typed({ email: 'evil' }) }
    const calls = [broken, broken, broken, from('203.0.113.7')]
    expect(await statuses(fresh, calls)).toEqual([400, 400, 400, 200])
    expect(fresh.recipients()).toEqual([[STAFF], [VISITOR]])
  })

  test('to strangers stops at the hourly limit of confirmations, while staff get all of it', async () => {
    const fresh = target.fresh({ confirmationsInHour: 2 })
    const calls = [1, 2, 3, 4].map((n) => under(crypto.randomUUID(), { email: `stranger-${n}@x.example` }))
    expect(await statuses(fresh, calls)).toEqual([200, 200, 200, 200])
    expect(fresh.recipients().filter(([to]) => to === STAFF)).toHaveLength(4)
    expect(fresh.recipients().filter(([to]) => to !== STAFF)).toEqual([
      ['stranger-1@x.example'],
      ['stranger-2@x.example'],
    ])
    expect(fresh.rows()).toEqual([...BOTH, ...BOTH, ...WITHHELD, ...WITHHELD])
  })
})

describe('signs of a bot', () => {
  test.each([
    ['the hidden field filled in', 'hp=1; t=94', true],
    ['a form sent at once', 'hp=0; t=0', true],
    ['a form sent in less than three seconds', 'hp=0; t=2.9', true],
    ['a form open for three seconds', 'hp=0; t=3', false],
    ['a header in other words', 'hp=true; t=0', false],
    ['a header said twice', 'hp=0; t=94, hp=1; t=0', false],
    ['a header of 8,000 letters', `hp=0; t=${'9'.repeat(8_000)}`, false],
    ['a time before the form was opened', 'hp=0; t=-1', false],
  ])('in %s', async (_what, signals, marked) => {
    const fresh = target.fresh()
    const response = await fresh.attack({ headers: { 'x-form-signals': signals } })
    expect(await replyOf(response)).toEqual({ ok: true })
    expect(fresh.recipients()).toEqual(marked ? [[STAFF]] : [[STAFF], [VISITOR]])
    expect(fresh.rows()).toEqual(marked ? WITHHELD : BOTH)
    expect((await fresh.mails())[0]?.subject?.startsWith('Possible spam: ')).toBe(marked)
  })
})
