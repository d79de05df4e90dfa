import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { layOutFixture } from '../support/company/fixture-project.ts'
import { startServer } from '../../scripts/stack-process.ts'
import { freePort } from '../../supabase/local/ports.ts'
import { LOCALHOST_CA, LOCALHOST_TLS } from '../../scripts/bench/localhost-tls.ts'
import { freePorts } from '../support/servers/free-ports.ts'
import { messageIdOf, ScriptedSmtp } from '../support/servers/scripted-smtp.ts'
import { Visitor } from '../support/stack/visitor.ts'

const USER = 'mailer@site.example'
const PASSWORD = 'correct-horse-battery'
const SOON = { timeout: 15_000, interval: 100 }

test('while the mail server refuses our login every mail waits, and the login is shown to nobody', async () => {
  const smtp = new ScriptedSmtp(await freePort(), LOCALHOST_TLS)
  smtp.script.refuseLogin = true
  await smtp.start()
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-login-'))
  const trusted = path.join(folder, 'ca.pem')
  writeFileSync(trusted, LOCALHOST_CA)
  let output = ''
  const stack = await startServer({
    root: layOutFixture('faults-login'),
    dataFolder: '.local/faults-login',
    ports: await freePorts(),
    fresh: true,
    mode: 'dev',
    onOutput: (text) => (output += text),
    env: {
      DELIVER_EVERY_MS: '300',
      FUNCTION_ENV: JSON.stringify({
        SMTP_PORT: String(smtp.port),
        SMTP_SECURE: 'true',
        SMTP_USER: USER,
        SMTP_PASS: PASSWORD,
        DENO_CERT: trusted,
      }),
    },
  })
  const visitor = new Visitor(stack)
  const { id } = await visitor.insert()
  expect(await visitor.submit(id)).toBe(200)
  expect(await visitor.contact('robin@lakeside-clinic.example')).toBe(200)
  const waiting = await visitor.outbox()
  expect(waiting).toContainEqual(
    expect.objectContaining({ kind: 'quote_staff', state: 'retrying', lastError: '535', attempts: 1 }),
  )
  expect(waiting).toContainEqual(
    expect.objectContaining({ kind: 'contact_staff', state: 'retrying', lastError: '535', attempts: 1 }),
  )
  expect(smtp.taken).toEqual([])
  await vi.waitFor(() => expect(output).toContain('"code":"535","permanent":false'), SOON)
  for (const secret of [USER, PASSWORD, 'no such user', 'Whitfield', 'lakeside']) {
    expect(output + JSON.stringify(waiting)).not.toContain(secret)
  }

  smtp.script.refuseLogin = false
  await visitor.requeueAll()
  await vi.waitFor(async () => expect(await visitor.outbox()).toEqual([]), SOON)
  // The mail to staff and the confirmation, of the quote and of the message.
  expect(smtp.taken.filter((mail) => messageIdOf(mail)?.includes(id))).toHaveLength(2)
  expect(smtp.taken).toHaveLength(4)

  await stack.stop()
  await smtp.stop()
  rmSync(folder, { recursive: true })
}, 120_000)
