import { expect, test, vi } from 'vitest'
import { deriveReference } from '@contract/lead.ts'
import { createSpamCheck, type Limit } from '../../supabase/functions/_shared/spam.ts'
import type { LogEvent } from '../../supabase/functions/_shared/http/log.ts'
import { aContactMessage, QUOTE_ID } from '../support/builders/payloads.ts'
import { createMessageCount } from '../../supabase/functions/submit-contact/handler.ts'
import { fakeOutbox } from '../support/functions/fake-outbox.ts'
import { functionsOn, MAIL } from '../support/functions/functions.ts'
import { formatResponse, aRequest } from '../support/functions/requests.ts'

const EMAIL = 'dana@acme.example'
const IP = '203.0.113.7'
const USUAL: Limit[] = [
  { bucket: 'network', key: IP, most: 5, seconds: 600 },
  { bucket: 'network', key: IP, most: 20, seconds: 86_400 },
]
const FAR_PAST: Limit[] = [
  { bucket: 'messages network', key: IP, most: 200, seconds: 600 },
  { bucket: 'messages network', key: IP, most: 1_000, seconds: 86_400 },
]

/** Creates the spam checks. The limit for this bucket is reached. */
function spamCheckWith(full: string | null = null, isOn = true) {
  const logged: LogEvent[] = []
  const asked: Limit[][] = []
  async function take(_submission: string, limits: readonly Limit[]) {
    asked.push([...limits])
    return limits.every(({ bucket }) => bucket !== full)
  }
  const countMessage = createMessageCount(isOn, take, (event) => void logged.push(event))
  return { spamCheck: createSpamCheck(isOn, MAIL), countMessage, asked, logged }
}
/** A request whose sender forged the addresses that other proxies add. */
const from = (ip: string | null, more: object = {}) => {
  const forged = { 'x-forwarded-for': '198.51.100.1', 'x-real-ip': '198.51.100.1', forwarded: 'for=198.51.100.1' }
  return aRequest({ headers: { 'cf-connecting-ip': ip, ...forged, ...more } })
}

test.each([
  [false, null],
  [true, 'network'],
])('a message is one of too many: %s, if the full bucket is %s', async (isMany, full) => {
  const { countMessage, asked, logged } = spamCheckWith(full)
  expect(await countMessage(from(IP), QUOTE_ID)).toEqual({ isMany, limits: FAR_PAST })
  expect(asked).toEqual([USUAL])
  expect(logged).toEqual([])
})

test('a message without an address isn’t counted, and a warning is logged [security]', async () => {
  const { countMessage, asked, logged } = spamCheckWith('network')
  expect(await countMessage(from(null), QUOTE_ID)).toEqual({ isMany: false, limits: [] })
  expect(asked).toEqual([])
  const reference = deriveReference(QUOTE_ID)
  expect(logged).toEqual([{ event: 'address_unknown', reference, code: 'cf-connecting-ip' }])
})

test('a message far over a limit of its network is rejected, not stored [security]', async () => {
  const outbox = fakeOutbox(0)
  const enqueue = vi.spyOn(outbox.outbox, 'enqueue').mockResolvedValueOnce(false)
  const { submitContact, sent } = functionsOn({ outbox })
  const answer = await submitContact(aRequest({ body: aContactMessage() }))
  expect(await formatResponse(answer)).toBe('429 {"ok":false,"code":"rate_limited"}')
  expect(enqueue).toHaveBeenCalledExactlyOnceWith('message_staff', QUOTE_ID, expect.anything(), FAR_PAST, false)
  expect(sent).toEqual([])
})

test('confirmations have a daily limit per address and an hourly limit overall [security]', () => {
  expect(spamCheckWith().spamCheck.checkConfirmation(EMAIL, null)).toEqual({
    skip: null,
    limits: [
      { bucket: 'confirmation', key: EMAIL, most: 3, seconds: 86_400 },
      { bucket: 'confirmation', key: 'to anyone', most: 20, seconds: 3_600 },
    ],
  })
})

test('with limits off, no message is flagged or counted, but the outbox still gets its limits', async () => {
  const { spamCheck, countMessage, asked, logged } = spamCheckWith('network', false)
  const request = from(IP, { 'x-form-signals': 'hp=0; t=0' })
  expect(spamCheck.findSuspicion(request)).toBeNull()
  expect(await countMessage(request, QUOTE_ID)).toEqual({ isMany: false, limits: FAR_PAST })
  expect(spamCheck.checkConfirmation(EMAIL, null)).toEqual({ skip: null, limits: [] })
  expect([asked, logged]).toEqual([[], []])
})

test.each([
  ['hp=0; t=3', null],
  ['hp=0; t=2', 'the form was sent 2 seconds after it was opened'],
  ['hp=0; t=1', 'the form was sent 1 second after it was opened'],
  ['hp=1; t=40', 'a hidden field was filled out'],
  [null, 'it didn’t come from our form'],
  ['hp=2; t=1', 'it didn’t come from our form'],
  ['hp=0; t=0000000000000000000000000000000000000000', 'it didn’t come from our form'],
])('a submission with the form signals "%s" has this suspicion: %s', (header, suspicion) => {
  const { spamCheck } = spamCheckWith()
  expect(spamCheck.findSuspicion(aRequest({ headers: { 'x-form-signals': header } }))).toBe(suspicion)
})

test.each(Object.values(MAIL))('our address $address gets no confirmation, in upper or lower case', ({ address }) => {
  const spamCheck = createSpamCheck(true, { ...MAIL, staff: { address: 'Office@Site.example' } })
  for (const email of [address, address.toUpperCase()])
    expect(spamCheck.checkConfirmation(email, null)).toEqual({ skip: 'own_address', limits: [] })
})
