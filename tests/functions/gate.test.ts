import { describe, expect, test } from 'vitest'
import { quoteReference } from '@contract/reference.ts'
import {
  createGate,
  type GateSettings,
  suspicionOf,
  type VisitorCheck,
} from '../../supabase/functions/_shared/gate/gate.ts'
import type { LogEvent } from '../../supabase/functions/_shared/http/backend.ts'
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
function gateWith(changes: Partial<GateSettings> = {}, checkVisitor: VisitorCheck | null = null) {
  const clock = { seconds: 0 }
  const now = () => new Date(NOW.getTime() + clock.seconds * 1_000)
  const logged: LogEvent[] = []
  const { limits, asked } = rememberingLimits(() => now().getTime())
  const gate = createGate({
    settings: { ...SETTINGS, ...changes },
    limits,
    checkVisitor,
    log: (event) => void logged.push(event),
  })
  return { gate, clock, asked, logged }
}
type GateAndClock = ReturnType<typeof gateWith>

const id = () => crypto.randomUUID()
const from = (ip: string | null) => aRequest({ headers: { 'cf-connecting-ip': ip } })

/** Whose limit a message goes over; null: nobody's. */
const over = ({ gate }: GateAndClock, ip: string | null, email = `${id()}@acme.example`, message = id()) =>
  gate.countMessage(from(ip), message, email)
async function times<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
  const all: Result[] = []
  for (let time = 0; time < count; time++) all.push(await work())
  return all
}
const none = (count: number) => Array.from({ length: count }, () => null)

describe('the gate', () => {
  test('lets a client write five times in ten minutes before it is over its limit', async () => {
    const shut = gateWith()
    expect(await times(7, () => over(shut, '203.0.113.7'))).toEqual([...none(5), 'client', 'client'])
    shut.clock.seconds += 601
    expect(await over(shut, '203.0.113.7')).toBeNull()
  })

  test('counts nothing for the address of a client that is over its limit', async () => {
    const shut = gateWith({ clientIn10Minutes: 1 })
    expect(await times(3, () => over(shut, '203.0.113.7', 'dana@acme.example'))).toEqual([null, 'client', 'client'])
    expect(await times(3, () => over(shut, null, 'dana@acme.example'))).toEqual([null, null, 'address'])
  })

  test('counts nobody when the platform does not say who calls, and says so in the log', async () => {
    const shut = gateWith()
    const message = id()
    expect(await times(30, () => over(shut, null))).toEqual(none(30))
    await over(shut, null, 'dana@acme.example', message)
    expect(shut.logged.at(-1)).toEqual({
      event: 'client_unknown',
      reference: quoteReference(message),
      code: 'cf-connecting-ip',
    })
    expect(shut.asked.flat().filter(({ bucket }) => bucket === 'client')).toEqual([])
  })

  test('believes the platform’s header alone', async () => {
    const { gate, asked } = gateWith()
    const forged = { 'x-forwarded-for': '198.51.100.1', 'x-real-ip': '198.51.100.1', forwarded: 'for=198.51.100.1' }
    const request = aRequest({ headers: { ...forged, 'cf-connecting-ip': '203.0.113.7' } })
    await gate.countMessage(request, id(), 'dana@acme.example')
    await gate.countMessage(from('203.0.113.7'), id(), 'dana@acme.example')
    expect(asked.slice(0, 2)).toEqual(asked.slice(2))
  })

  test.each([
    ['a person that Cloudflare saw', { suspicion: null, passed: true }],
    ['one that could not be checked', { suspicion: null, passed: false }],
    ['a program', { suspicion: 'it is a program', passed: false }],
  ])('passes on what is known of %s', async (_who, verdict) => {
    const { gate } = gateWith({}, async () => verdict)
    expect(await gate.judge(from(null), id())).toEqual(verdict)
    const signs = aRequest({ headers: { 'x-form-signals': 'hp=1; t=9' } })
    expect(await gate.judge(signs, id())).toMatchObject({ passed: false, suspicion: expect.stringContaining('field') })
  })

  test('asks for nothing when every limit is off', async () => {
    const open = gateWith({
      clientIn10Minutes: 0,
      clientInDay: 0,
      addressInDay: 0,
      confirmationsToAddressInDay: 0,
      confirmationsInHour: 0,
    })
    expect(await times(50, () => over(open, '203.0.113.7', 'dana@acme.example'))).toEqual(none(50))
    expect(await open.gate.mayConfirm(id(), 'dana@acme.example')).toBe(true)
    expect(open.asked).toEqual([])
  })

  test('confirms to an address three times a day and to all six times an hour', async () => {
    const { gate, clock } = gateWith()
    const confirm = (email: string) => gate.mayConfirm(id(), email)
    const first = [await confirm('a@x.example'), await confirm('a@x.example'), await confirm('a@x.example')]
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
})

const TRAP = 'a field was filled in that people cannot see'
const quick = (seconds: string) => `the form was sent ${seconds} s after it was opened`

test.each([
  ['hp=0; t=3', null],
  ['hp=0; t=2.999', quick('2.999')],
  ['hp=0; t=0', quick('0')],
  ['hp=1; t=40', TRAP],
  [null, null],
  ['hp=2; t=1', null],
  ['t=0; hp=0', null],
  [`hp=0; t=${'0'.repeat(5_000)}`, null],
])('the form’s signals %j say %j', (header, suspicion) => {
  expect(suspicionOf(aRequest({ headers: { 'x-form-signals': header } }), 3)).toBe(suspicion)
})

test('the form’s signals are read from the address where there is no header, and only there', () => {
  const search = new URLSearchParams({ 'x-form-signals': 'hp=1; t=40' })
  expect(suspicionOf(aRequest({ search }), 3)).toBe(TRAP)
  expect(suspicionOf(aRequest({ search, headers: { 'x-form-signals': 'hp=0; t=40' } }), 3)).toBeNull()
})
