/** What both functions that visitors call promise alike: `submit-quote` and `submit-contact`. */
import { quoteReference } from '@contract/reference.ts'
import { describe, expect, test } from 'vitest'
import { aContactMessage, aQuote, QUOTE_ID } from '../support/builders/payloads.ts'
import { rememberingOutbox } from '../support/fakes/fake-outbox.ts'
import {
  functionsOn,
  MAIL,
  PERMANENT,
  refusingMailer,
  rememberingMailer,
  TEMPORARY,
} from '../support/functions/functions.ts'
import { aRequest, replyOf } from '../support/functions/requests.ts'

const REFERENCE = quoteReference(QUOTE_ID)
const TYPED = /Dana|Whitfield|Acme|acme-dental|0117|24,000|Loading dock|Robin|Castellano|lakeside|0163|weekends/

describe.each([
  { name: 'storeAndSend', kind: 'quote', body: aQuote(), stores: 'lease' },
  { name: 'submitContact', kind: 'message', body: aContactMessage(), stores: 'enqueue' },
] as const)('$name', ({ name, kind, body, stores }) => {
  const aSet = (parts: Parameters<typeof functionsOn>[0] = {}) =>
    functionsOn({ ...parts, outbox: rememberingOutbox(kind === 'quote' ? [aQuote()] : []) })
  type Functions = ReturnType<typeof aSet>
  async function submit(functions: Functions, changes: object = {}, headers: Record<string, string> = {}) {
    const response = await functions[name](aRequest({ body: { ...body, ...changes }, headers }))
    return { status: response.status, reply: await replyOf(response) }
  }
  const ofStaff = ({ outbox }: Functions) => outbox.states().filter((state) => state.startsWith(`${kind}_staff`))
  const confirmations = ({ outbox }: Functions) => outbox.states().filter((state) => state.includes('confirmation'))

  test('sends staff one mail, however often and at once it is called', async () => {
    const functions = aSet()
    const keys = [QUOTE_ID, QUOTE_ID.toUpperCase(), QUOTE_ID]
    const answers = await Promise.all(keys.map((key) => submit(functions, {}, { 'idempotency-key': key })))
    expect([...answers, await submit(functions)].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(functions.sent.filter(({ to }) => to.address === MAIL.staff.address)).toHaveLength(1)
    expect(ofStaff(functions)).toEqual([`${kind}_staff sent`])
  })

  test('sends nothing before it is stored, and answers unavailable without the outbox', async () => {
    const functions = aSet()
    functions.outbox.breakDown(stores)
    expect(await submit(functions)).toEqual({ status: 503, reply: { ok: false, code: 'unavailable' } })
    expect(functions.sent).toEqual([])
    expect(functions.logged).toEqual([{ event: 'unavailable', code: 'backend_network' }])
  })

  test('gives the mail server less time than the page waits', async () => {
    const times: number[] = []
    const send = async (_message: unknown, withinMs: number) => (times.push(withinMs), null)
    await submit(aSet({ mailer: { sent: [], mailer: { send } } }))
    expect(times[0]).toBeGreaterThan(10_000)
    expect(times.reduce((sum, ms) => sum + ms)).toBeLessThan(20_000)
  })

  test('succeeds when the mail to staff waits for another try', async () => {
    const functions = aSet({ mailer: refusingMailer(TEMPORARY) })
    expect(await submit(functions)).toMatchObject({ status: 200, reply: { ok: true } })
    expect(ofStaff(functions)).toEqual([`${kind}_staff retrying (451)`])
    const failed = { event: `${kind}_staff_failed`, reference: REFERENCE, code: '451', permanent: false }
    expect(functions.logged).toEqual([failed])
  })

  test('answers mail_failed, and confirms nothing, when staff cannot be reached, now or before', async () => {
    const staffOnly = refusingMailer(PERMANENT, ({ to }) => to.address === MAIL.staff.address)
    const functions = aSet({ mailer: staffOnly, confirmQuotes: true })
    for (let time = 0; time < 2; time++)
      expect(await submit(functions)).toEqual({ status: 424, reply: { ok: false, code: 'mail_failed' } })
    expect(functions.sent).toEqual([])
    expect(functions.outbox.states()).toEqual([`${kind}_staff dead (550)`, 'dead_mail_alert pending'])
    expect(functions.logged).toEqual([
      { event: `${kind}_staff_failed`, reference: REFERENCE, code: '550', permanent: true },
      { event: `${kind}_staff_dead`, reference: REFERENCE, code: '550' },
    ])
  })

  test.each([
    ['a field that is wrong', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['a value of another type', { phone: 4795550163 }],
  ])('refuses %s, and sends nothing', async (_what, changes) => {
    const functions = aSet()
    expect(await submit(functions, changes)).toEqual({ status: 400, reply: { ok: false, code: 'invalid' } })
    expect(functions.sent).toEqual([])
  })

  test('uses no key of the payload that the contract does not know', async () => {
    const functions = aSet()
    const evil = 'x@evil.example'
    await submit(functions, { to: evil, cc: [evil], bcc: evil, from: evil, replyTo: evil, html: evil, id: 'evil' })
    expect(functions.sent.length).toBeGreaterThan(0)
    expect(JSON.stringify(functions.sent)).not.toContain('evil')
  })

  test('marks what a machine seems to have sent, mails it all the same, and confirms nothing', async () => {
    const functions = aSet({ confirmQuotes: true })
    expect((await submit(functions, {}, { 'x-form-signals': 'hp=1; t=40' })).status).toBe(200)
    expect(functions.sent).toHaveLength(1)
    expect(functions.sent[0]?.subject).toContain('Possible spam: ')
    expect(functions.sent[0]?.text).toContain('\nPossible spam: a field was filled in that people cannot see.\n')
    expect(confirmations(functions)).toEqual([])
    const withheld = { event: 'confirmation_withheld', reference: REFERENCE, code: 'suspicion' }
    expect(functions.logged).toContainEqual(withheld)
  })

  test.each([MAIL.from, MAIL.confirmations, { address: MAIL.staff.address.toUpperCase() }])(
    'confirms nothing to our own $address',
    async ({ address: email }) => {
      const functions = aSet({ confirmQuotes: true })
      expect((await submit(functions, { email })).status).toBe(200)
      expect(confirmations(functions)).toEqual([])
      const withheld = { event: 'confirmation_withheld', reference: REFERENCE, code: 'own_address' }
      expect(functions.logged).toContainEqual(withheld)
    },
  )

  test('logs nothing that was typed, and notes nothing of it with the mail', async () => {
    const mailer = rememberingMailer(({ text }) => {
      throw new Error(text)
    })
    const failing = aSet({ mailer })
    await submit(failing)
    await submit(failing, { email: 'Dana is no address' })
    expect(failing.logged).not.toEqual([])
    expect(JSON.stringify([failing.logged, failing.outbox.states()])).not.toMatch(TYPED)
  })
})
