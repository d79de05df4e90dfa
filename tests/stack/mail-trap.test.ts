import { createTransport } from 'nodemailer'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { listenOnFreePort } from '../support/servers/backend-stub.ts'
import { tempFolder } from '../support/servers/run-script.ts'
import { MailStore } from '../../supabase/local/mail-store.ts'
import { mailbox, smtpTrap } from '../../supabase/local/mail-trap.ts'

const store = new MailStore(tempFolder())
const folder = tempFolder()
const smtpPort = await listenOnFreePort(smtpTrap(store).server)
const url = `http://127.0.0.1:${await listenOnFreePort(mailbox(store))}`

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

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'"
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; sandbox"

test('the mailbox shows an email’s text, HTML and attachments, and runs no scripts [security]', async () => {
  await send('staff@example.com', SCRIPT, [{ filename: 'é<b>.html', content: SCRIPT }])
  const [{ ID } = { ID: '' }] = (await list()).messages
  const shown = [
    'From: The Site &#60;website@example.com&#62;<br />To: staff@example.com',
    'Reply to: Dana &#60;dana@example.com&#62;',
    `<a href="/file/${ID}/0">é&#60;b&#62;.html</a>`,
    `src="/html/${ID}" sandbox></iframe>`,
    '<pre>Hello\n</pre>',
  ]
  const responses: readonly [path: string, status: number, type: string, policy: string | null, ...parts: string[]][] =
    [
      ['/', 200, 'text/html', PAGE_POLICY, `<a href="/view/${ID}">Grüße &#60;b&#62;</a>`, 'to staff@example.com'],
      [`/view/${ID}`, 200, 'text/html', PAGE_POLICY, '<h1>Grüße &#60;b&#62;</h1>', ...shown],
      [`/html/${ID}`, 200, 'text/html', MAIL_POLICY, SCRIPT],
      [`/file/${ID}/0`, 200, 'application/octet-stream', null, SCRIPT],
      [`/file/${ID}/1`, 404, 'text/plain', null, 'Not found'],
    ]
  for (const [path, status, type, policy, ...parts] of responses) {
    const answer = await fetch(url + path)
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([status, `${type}; charset=utf-8`])
    expect(answer.headers.get('content-security-policy'), path).toBe(policy)
    expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff')
    const isDownload = type === 'application/octet-stream'
    expect(answer.headers.get('content-disposition')?.startsWith('attachment; '), path).toBe(isDownload || undefined)
    const text = await answer.text()
    for (const part of parts) expect(text).toContain(part)
    expect(text.includes('<script'), path).toBe(parts.includes(SCRIPT))
  }
})

test('two emails in the same millisecond are both stored', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  const other = new MailStore(folder)
  await Promise.all(['one@example.com', 'two@example.com'].map((to) => other.add(Buffer.from(`To: ${to}\n\nHello`))))
  const reloaded = new MailStore(folder)
  await reloaded.load()
  expect(reloaded.all()).toHaveLength(2)
})
