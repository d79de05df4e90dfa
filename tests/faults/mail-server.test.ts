import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { layOutFixture } from '../support/company/fixture-project.ts'
import { startServer, type StackProcess } from '../../scripts/stack-process.ts'
import { freePort } from '../../supabase/local/ports.ts'
import { freePorts } from '../support/servers/free-ports.ts'
import { messageIdOf, ScriptedSmtp } from '../support/servers/scripted-smtp.ts'
import { functionPid, Visitor } from '../support/stack/visitor.ts'

const STAFF = 'staff@site.example'
const ALERTS = 'alerts@site.example'
const waitingMail = z.tuple([z.object({ dueAt: z.string() })])
const SOON = { timeout: 15_000, interval: 100 }

let smtp: ScriptedSmtp
let stack: StackProcess
let visitor: Visitor

beforeAll(async () => {
  smtp = new ScriptedSmtp(await freePort())
  await smtp.start()
  stack = await startServer({
    root: layOutFixture('faults-mail'),
    dataFolder: '.local/faults-mail',
    ports: await freePorts(),
    fresh: true,
    mode: 'dev',
    env: {
      DELIVER_EVERY_MS: '300',
      FUNCTION_ENV: JSON.stringify({
        SMTP_PORT: String(smtp.port),
        MAIL_ALERT_TO: ALERTS,
        // Confirmations would be counted among what is still open.
        QUOTE_CONFIRMATION: 'off',
      }),
    },
  })
  visitor = new Visitor(stack)
}, 60_000)
afterAll(async () => {
  await stack.stop()
  await smtp.stop()
})
afterEach(async () => {
  Object.assign(smtp.script, { judge: () => null, delay: 0, onTaken: null })
  await visitor.requeueAll()
  await vi.waitFor(async () => expect(await visitor.outbox()).toEqual([]), SOON)
  smtp.taken.length = 0
})

const mailsAbout = (id: string) => smtp.to(STAFF).filter((mail) => messageIdOf(mail)?.includes(id))

test('with the mail server down a quote is kept, and its mail goes out once when the server is back', async () => {
  await smtp.stop()
  const { id } = await visitor.insert()
  expect(await visitor.submit(id)).toBe(200)
  expect(await visitor.outbox()).toMatchObject([{ kind: 'quote_staff', state: 'retrying' }])
  await smtp.start()
  await visitor.requeueAll()
  await vi.waitFor(() => expect(mailsAbout(id)).toHaveLength(1), SOON)
  await vi.waitFor(async () => expect(await visitor.outbox()).toEqual([]), SOON)
  expect(mailsAbout(id)).toHaveLength(1)
})

test('a quote whose visitor left right after the insert still has its mail sent', async () => {
  const { id } = await visitor.insert()
  await visitor.requeueAll()
  await vi.waitFor(() => expect(mailsAbout(id)).toHaveLength(1), SOON)
})

test('a mail refused twice for now goes out on the third try', async () => {
  let refusals = 2
  smtp.script.judge = (about) => (about === 'recipient' && refusals-- > 0 ? 451 : null)
  const { id } = await visitor.insert()
  expect(await visitor.submit(id)).toBe(200)
  await visitor.requeueAll()
  await vi.waitFor(
    async () => expect(await visitor.outbox()).toMatchObject([{ attempts: 1, lastError: expect.any(String) }]),
    SOON,
  )
  await visitor.requeueAll()
  await vi.waitFor(() => expect(mailsAbout(id)).toHaveLength(1), SOON)
})

test('a staff mailbox that refuses for good causes one alert, and the quote is kept', async () => {
  smtp.script.judge = (about, value) => (about === 'recipient' && value === STAFF ? 550 : null)
  const { id } = await visitor.insert()
  expect(await visitor.submit(id)).toBe(424)
  await vi.waitFor(() => expect(smtp.to(ALERTS)).toHaveLength(1), SOON)
  // The alert's own row goes once its answer is noted.
  await vi.waitFor(
    async () => expect(await visitor.outbox()).toMatchObject([{ kind: 'quote_staff', state: 'dead' }]),
    SOON,
  )
  expect((await visitor.storedIds()).has(id)).toBe(true)
})

test('staff get the message when the prospect’s mailbox refuses for good', async () => {
  smtp.script.judge = (about, value) => (about === 'recipient' && value !== STAFF ? 550 : null)
  expect(await visitor.contact('robin@lakeside-clinic.example')).toBe(200)
  expect(smtp.to(STAFF)).toHaveLength(1)
  expect(smtp.to(ALERTS)).toEqual([])
})

test('a mail server that is slow to say that it took a mail neither keeps the visitor waiting nor gets it again and again', async () => {
  smtp.script.delay = 17_000
  const { id } = await visitor.insert()
  const started = performance.now()
  expect(await visitor.submit(id)).toBe(200)
  expect(performance.now() - started).toBeLessThan(16_500)
  expect(await visitor.outbox()).toMatchObject([{ state: 'retrying', lastError: 'timeout_after_data' }])
  const [{ dueAt }] = waitingMail.parse(await visitor.outbox())
  expect(Date.parse(dueAt) - Date.now()).toBeGreaterThan(44 * 60_000)
  await visitor.requeueAll()
  await vi.waitFor(async () => expect(await visitor.outbox()).toEqual([]), { timeout: 30_000, interval: 100 })
  expect(mailsAbout(id)).toHaveLength(2)
  expect(new Set(mailsAbout(id).map(messageIdOf)).size).toBe(1)
}, 60_000)

test('a function killed after the mail was taken sends at most one more, under the same Message-ID', async () => {
  let kills = 1
  smtp.script.onTaken = async () => {
    if (kills-- > 0) process.kill(functionPid(stack, 'submit-quote'), 'SIGKILL')
  }
  const { id } = await visitor.insert()
  expect(await visitor.submit(id)).toBe(502)
  await visitor.requeueAll()
  await vi.waitFor(async () => expect(await visitor.outbox()).toEqual([]), SOON)
  expect(mailsAbout(id)).toHaveLength(2)
  expect(new Set(mailsAbout(id).map(messageIdOf)).size).toBe(1)
  expect(await visitor.submit(id)).toBe(200)
  expect(mailsAbout(id)).toHaveLength(2)
})
