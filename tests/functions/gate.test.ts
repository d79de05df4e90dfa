import { describe, expect, test } from 'vitest'
import { createGate } from '../../supabase/functions/_shared/gate/gate.ts'
import {
  clientNetwork,
  createKeyHasher,
  type GateSettings,
  mailboxOf,
} from '../../supabase/functions/_shared/gate/limits.ts'
import { Refusal } from '../../supabase/functions/_shared/http/request.ts'
import { rememberingLimits } from '../support/fakes/fake-limits.ts'
import { aRequest } from '../support/functions/functions.ts'
import { NOW } from '../support/builders/now.ts'

const SETTINGS: GateSettings = {
  clientIpHeader: 'cf-connecting-ip',
  clientIn10Minutes: 5,
  clientInDay: 20,
  addressInDay: 3,
  confirmationsToAddressInDay: 3,
  confirmationsInHour: 6,
  quickestForm: 3,
}

/** A gate with a clock that a test can turn, in seconds. */
function gateWith(changes: Partial<GateSettings> = {}) {
  const clock = { seconds: 0 }
  const now = () => new Date(NOW.getTime() + clock.seconds * 1_000)
  const { limits, asked } = rememberingLimits(() => now().getTime())
  const gate = createGate({
    settings: { ...SETTINGS, ...changes },
    limits,
    hashKey: createKeyHasher('secret-of-the-test'),
    now,
    checkVisitor: null,
  })
  return { gate, clock, asked }
}
type GateAndClock = ReturnType<typeof gateWith>

const id = () => crypto.randomUUID()
const from = (ip: string | null) => aRequest({ headers: { 'cf-connecting-ip': ip } })

/** How long a submission has to wait; 0 when it is let in. */
async function waitOf({ gate }: GateAndClock, ip: string | null, email?: string, submission = id()): Promise<number> {
  try {
    await gate.admit(from(ip), submission, email)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'too_many' || error.retryAfter === null) throw error
    return error.retryAfter
  }
}
async function waits(times: number, submit: () => Promise<number>): Promise<number[]> {
  const all: number[] = []
  for (let time = 0; time < times; time++) all.push(await submit())
  return all
}

describe('the gate', () => {
  test('lets a client in five times in ten minutes, then tells it when to come back', async () => {
    const shut = gateWith()
    expect(await waits(7, () => waitOf(shut, '203.0.113.7'))).toEqual([0, 0, 0, 0, 0, 600, 600])
    shut.clock.seconds += 601
    expect(await waitOf(shut, '203.0.113.7')).toBe(0)
  })

  test('counts any ten minutes, not those of the clock', async () => {
    const shut = gateWith()
    for (const at of [0, 100, 200, 300, 590]) {
      shut.clock.seconds = at
      expect(await waitOf(shut, '203.0.113.7')).toBe(0)
    }
    expect(await waitOf(shut, '203.0.113.7')).toBe(10)
    shut.clock.seconds = 601
    expect(await waits(2, () => waitOf(shut, '203.0.113.7'))).toEqual([0, 99])
  })

  test('lets a client in twenty times a day', async () => {
    const shut = gateWith({ clientIn10Minutes: 0 })
    const results = await waits(21, () => waitOf(shut, '203.0.113.7'))
    expect(results.slice(0, 20)).toEqual(Array(20).fill(0))
    expect(results[20]).toBeGreaterThan(80_000)
  })

  test('counts no client against another', async () => {
    const shut = gateWith()
    await waits(6, () => waitOf(shut, '203.0.113.7'))
    expect(await waitOf(shut, '203.0.113.8')).toBe(0)
  })

  test('counts a client’s neighboring IPv6 addresses as one', async () => {
    const shut = gateWith()
    let host = 0
    const results = await waits(6, () => waitOf(shut, `2001:db8:1:2::${(++host).toString(16)}`))
    expect(results.at(-1)).toBe(600)
    expect(await waitOf(shut, '2001:db8:1:3::1')).toBe(0)
  })

  test('lets the same submission in again, even when the limit is reached', async () => {
    const shut = gateWith()
    const submission = id()
    expect(await waitOf(shut, '203.0.113.7', undefined, submission)).toBe(0)
    await waits(5, () => waitOf(shut, '203.0.113.7'))
    expect(await waits(3, () => waitOf(shut, '203.0.113.7', undefined, submission))).toEqual([0, 0, 0])
  })

  test('counts nothing for a submission that it does not let in', async () => {
    const shut = gateWith({ clientIn10Minutes: 1 })
    expect(await waits(3, () => waitOf(shut, '203.0.113.7', 'dana@acme.example'))).toEqual([0, 600, 600])
    expect(await waits(3, () => waitOf(shut, null, 'dana@acme.example'))).toEqual([0, 0, 86_400])
  })

  test('lets an address write three times a day, however it is written', async () => {
    const shut = gateWith()
    const addresses = ['dana@acme.example', 'Dana@Acme.example', 'dana+x@acme.example', 'DANA+y@acme.example']
    const results = []
    for (const address of addresses) results.push(await waitOf(shut, null, address))
    expect(results).toEqual([0, 0, 0, 86_400])
    expect(await waitOf(shut, null, 'else@acme.example')).toBe(0)
  })

  test('lets everybody in when the platform does not say who calls', async () => {
    const shut = gateWith()
    expect(await waits(30, () => waitOf(shut, null))).toEqual(Array(30).fill(0))
    expect(shut.asked).toEqual([])
  })

  test('believes the platform’s header alone', async () => {
    const { gate, asked } = gateWith()
    const forged = { 'x-forwarded-for': '198.51.100.1', 'x-real-ip': '198.51.100.1', forwarded: 'for=198.51.100.1' }
    await gate.admit(aRequest({ headers: { ...forged, 'cf-connecting-ip': '203.0.113.7' } }), id())
    await gate.admit(aRequest({ headers: { 'cf-connecting-ip': '203.0.113.7' } }), id())
    expect(asked[0]).toEqual(asked[1])
  })

  test('asks for nothing when every limit is off', async () => {
    const open = gateWith({
      clientIn10Minutes: 0,
      clientInDay: 0,
      addressInDay: 0,
      confirmationsToAddressInDay: 0,
      confirmationsInHour: 0,
    })
    expect(await waits(50, () => waitOf(open, '203.0.113.7', 'dana@acme.example'))).toEqual(Array(50).fill(0))
    expect(await open.gate.mayConfirm(id(), 'dana@acme.example')).toBe(true)
    expect(open.asked).toEqual([])
  })

  test('confirms to an address three times a day and to all six times an hour', async () => {
    const { gate, clock } = gateWith()
    const confirm = (email: string) => gate.mayConfirm(id(), email)
    const first = [await confirm('a@x.example'), await confirm('A+1@x.example'), await confirm('a@X.example')]
    expect(first).toEqual([true, true, true])
    expect(await confirm('a@x.example')).toBe(false)
    expect([await confirm('b@x.example'), await confirm('c@x.example'), await confirm('d@x.example')]).toEqual([
      true,
      true,
      true,
    ])
    expect(await confirm('e@x.example')).toBe(false)
    clock.seconds += 3_601
    expect(await confirm('e@x.example')).toBe(true)
    expect(await confirm('a@x.example')).toBe(false)
  })

  test('stores nobody’s address', async () => {
    const { gate, asked } = gateWith()
    await gate.admit(from('203.0.113.7'), id(), 'dana@acme.example')
    await gate.mayConfirm(id(), 'dana@acme.example')
    expect(JSON.stringify(asked)).not.toMatch(/203|dana|acme/)
    for (const { key } of asked.flat()) expect(key).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('a key', () => {
  test('changes with the day and with the secret, and with nothing else', async () => {
    const hash = createKeyHasher('secret')
    const key = await hash('client 203.0.113.7', NOW)
    expect(await hash('client 203.0.113.7', new Date(NOW.getTime() + 3_600_000))).toBe(key)
    expect(await hash('client 203.0.113.7', new Date(NOW.getTime() + 86_400_000))).not.toBe(key)
    expect(await createKeyHasher('other')('client 203.0.113.7', NOW)).not.toBe(key)
  })

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['fe80::1:2:3:4:5', 'fe80:0:0:1'],
    ['no address', 'no address'],
    ['1::2::3::4', '1:0:0:0'],
  ])('reads the address %s as %s', (ip, network) => {
    expect(clientNetwork(ip)).toBe(network)
  })

  test('reads an address with more parts than there are, without failing', () => {
    expect(clientNetwork('1:2:3:4:5:6:7:8:9::1')).toBe('1:2:3:4')
  })

  test.each([
    ['Dana@Acme.Example', 'dana@acme.example'],
    ['dana+quotes+2@acme.example', 'dana@acme.example'],
    ['dana@acme.example', 'dana@acme.example'],
  ])('reads the mailbox of %s as %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })
})
