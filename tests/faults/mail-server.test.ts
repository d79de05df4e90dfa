import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { freePort } from '../../supabase/local/ports.ts'
import { messageIdOf, ScriptedSmtp } from '../support/servers/scripted-smtp.ts'
import { startTestStack } from '../support/stack/test-stack.ts'
import { functionPid, Visitor } from '../support/stack/visitor.ts'

const STAFF = 'staff@site.example'
const SOON = { timeout: 15_000, interval: 100 }

const smtp = new ScriptedSmtp(await freePort())
await smtp.start()
// Confirmations would be counted among what is still open.
const settings = { SMTP_PORT: String(smtp.port), QUOTE_CONFIRMATION: 'off' }
const stack = await startTestStack('faults-mail', {
  ...{ DELIVER_EVERY_MS: '300', FUNCTION_ENV: JSON.stringify(settings) },
})
const visitor = new Visitor(stack)
afterAll(() => smtp.stop())
afterEach(() => smtp.reset())

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
