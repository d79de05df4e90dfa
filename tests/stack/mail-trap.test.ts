import { createTransport } from 'nodemailer'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { listenOnFreePort } from '../support/servers/backend-stub.ts'
import { tempFolder } from '../support/servers/run-script.ts'
import { MailStore } from '../../supabase/local/mail-store.ts'
import { mailbox, smtpTrap } from '../../supabase/local/mail-trap.ts'

const folder = tempFolder()
const store = new MailStore(folder)
const smtpPort = await listenOnFreePort(smtpTrap(store).server)
const url = `http://127.0.0.1:${await listenOnFreePort(mailbox(store))}`
beforeEach(() => store.clear())

const send = (to: string, html = '<p>Hello</p>', attachments: { filename: string; content: string }[] = []) =>
  createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true }).sendMail({
    from: { name: 'The Site', address: 'website@example.com' },
    to: { name: '', address: to },
    replyTo: { name: 'Dana', address: 'dana@example.com' },
    subject: 'Grüße <b>',
    text: 'Hello',
    html,
    attachments,
  })
const SCRIPT = '<script>alert(1)</script>'
const listSchema = z.object({ total: z.number(), messages: z.array(z.looseObject({ ID: z.string() })) })
const list = async () => listSchema.parse(await (await fetch(`${url}/api/v1/messages`)).json())

test.each([
  ['refuse-now@example.com', 451],
  ['refuse-for-good@example.com', 550],
])('an email to %s is rejected with %i and not stored', async (to, responseCode) => {
  await expect(send(to)).rejects.toMatchObject({ responseCode })
  expect((await list()).total).toBe(0)
})

test('the mailbox shows an email’s text, HTML and attachments, and runs no scripts [security]', async () => {
  await send('staff@example.com', SCRIPT, [{ filename: 'é<b>.html', content: SCRIPT }])
  const [{ ID } = { ID: '' }] = (await list()).messages
  const responses: string[] = []
  for (const path of ['/', `/view/${ID}`, `/html/${ID}`, `/file/${ID}/0`, `/file/${ID}/1`]) {
    const answer = await fetch(url + path)
    const of = ['content-type', 'content-disposition', 'content-security-policy', 'x-content-type-options']
    const body = (await answer.text())
      .replace(/<style>.*<\/style>/s, '')
      .replaceAll(/\w+ \d+, \d{4}, [\d:]+\s[AP]M/g, 'now')
    responses.push([answer.status, path, ...of.map((name) => answer.headers.get(name)), body].join('\n'))
  }
  await expect(`${responses.join('\n\n').replaceAll(ID, '<ID>')}\n`).toMatchFileSnapshot('mail-trap.txt')
})

test('two emails in the same millisecond are both stored', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  await Promise.all(['one@example.com', 'two@example.com'].map((to) => store.add(Buffer.from(`To: ${to}\n\nHello`))))
  const reloaded = new MailStore(folder)
  await reloaded.load()
  expect(reloaded.all()).toHaveLength(2)
})
