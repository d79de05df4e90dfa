import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FunctionProcess } from '../../supabase/local/function-process.ts'
import { MailStore } from '../../supabase/local/mail-store.ts'
import { freePort } from '../../supabase/local/ports.ts'
import { createSchedule, type Schedule } from '../../supabase/local/schedule.ts'
import { smtpTrap } from '../../supabase/local/mail-trap.ts'
import { layOutFixture } from '../support/company/fixture-project.ts'
import { startBackendStub } from '../support/servers/backend-stub.ts'
import { rememberingOutbox, storedRow } from '../support/fakes/fake-outbox.ts'
import { outboxBackend } from '../support/servers/outbox-backend.ts'
import { aQuote } from '../support/builders/payloads.ts'

/** The real function in its own process, called by the local schedule, sending to the real mail trap. */
const root = layOutFixture('delivery')
const SOON = { timeout: 30_000, interval: 50 }
const SECRET_KEY = 'sb_secret_test-of-operators'
const folder = mkdtempSync(path.join(tmpdir(), 'delivery-'))
const store = new MailStore(folder)
const outbox = rememberingOutbox([])
const lines: string[] = []
let backend: Awaited<ReturnType<typeof startBackendStub>>
let smtpPort: number
let smtp: SMTPServer
let deliverMail: FunctionProcess
let schedule: Schedule

beforeAll(async () => {
  backend = await startBackendStub()
  backend.answers(outboxBackend(outbox.outbox))
  smtpPort = await freePort()
  smtp = await listen()
  const env = {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_test"}',
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }),
    MAIL_TRANSPORT: 'smtp',
    MAIL_FROM: 'website@site.example',
    MAIL_STAFF_TO: 'staff@site.example',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
  }
  const deno = path.join(root, 'node_modules/deno/deno')
  deliverMail = new FunctionProcess({ slug: 'deliver-mail', root, deno, env, log: (line) => lines.push(line) })
  await deliverMail.start()
  await deliverMail.ready()
  const functions = new Map([['deliver-mail', deliverMail]])
  schedule = createSchedule({ functions, secretKey: SECRET_KEY, intervals: { 'deliver-mail': 100 } })
  schedule.start()
})
afterAll(async () => {
  schedule.stop()
  await deliverMail.stop()
  await backend.stop()
  smtp.close()
  rmSync(folder, { recursive: true, force: true })
})

function listen(): Promise<SMTPServer> {
  const server = smtpTrap(store)
  return new Promise((resolve) => server.listen(smtpPort, '127.0.0.1', () => resolve(server)))
}

function storeQuote(): string {
  const id = crypto.randomUUID()
  outbox.add('quote_staff', id, { quote: storedRow(aQuote(), id) })
  return id
}

const arrived = (id: string) =>
  vi.waitFor(() => expect(store.all().filter(({ MessageID }) => MessageID.includes(id))).toHaveLength(1), SOON)

const outboxHas = (state: RegExp) =>
  vi.waitFor(() => expect(outbox.states()).toContainEqual(expect.stringMatching(state)), SOON)

test('a killed function is started again and sends what it left', async () => {
  await new Promise<void>((resolve) => smtp.close(resolve))
  // A mail server that never speaks: the function has taken the mail and cannot have sent it.
  const silent = createServer().listen(smtpPort, '127.0.0.1')
  const id = storeQuote()
  await outboxHas(/^quote_staff leased/)
  const { pid } = deliverMail
  if (pid === undefined) throw new Error('The function does not run.')
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(lines).toContainEqual(expect.stringContaining('restarting')), SOON)
  silent.close()
  smtp = await listen()
  outbox.timePasses()
  await arrived(id)
})

test('after the schedule has stopped nothing is called', async () => {
  schedule.stop()
  // A call that is under way may take as long as it likes; five more would have come in the time that follows.
  let before = -1
  await vi.waitFor(async () => {
    before = backend.calls.length
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(backend.calls).toHaveLength(before)
  }, SOON)
})
