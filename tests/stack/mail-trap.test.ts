import { createTransport } from 'nodemailer'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { listening } from '../support/servers/listening.ts'
import { tempFolder } from '../support/servers/temp-folder.ts'
import { MailStore } from '../../supabase/local/mail-store.ts'
import { mailbox, smtpTrap } from '../../supabase/local/mail-trap.ts'

const folder = tempFolder()
const store = new MailStore(folder)
const smtpPort = await listening(smtpTrap(store).server)
const url = `http://127.0.0.1:${await listening(mailbox(store))}`
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
const listSchema = z.object({ total: z.number(), messages: z.array(z.looseObject({ ID: z.string() })) })
const list = async () => listSchema.parse(await (await fetch(`${url}/api/v1/messages`)).json())

test('a file that came with a mail is saved, not shown', async () => {
  await send('staff@example.com', '<p>Hello</p>', [{ filename: 'é.html', content: '<script>alert(1)</script>' }])
  const [{ ID } = { ID: '' }] = (await list()).messages
  const response = await fetch(`${url}/file/${ID}/0`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/octet-stream; charset=utf-8',
    'content-disposition': "attachment; filename*=UTF-8''%C3%A9.html",
    'x-content-type-options': 'nosniff',
  })
  expect(await response.text()).toBe('<script>alert(1)</script>')
  expect((await fetch(`${url}/file/${ID}/1`)).status).toBe(404)
})

test.each([
  ['refuse-now@example.com', 451],
  ['refuse-for-good@example.com', 550],
])('a mail to %s is refused with %i and not kept', async (to, responseCode) => {
  await expect(send(to)).rejects.toMatchObject({ responseCode })
  expect((await list()).total).toBe(0)
})

test('the mailbox shows a mail as HTML and as text without running anything in it', async () => {
  await send('staff@example.com', '<script>alert(1)</script><p>Hello</p>', [{ filename: 'a<b>.csv', content: 'a' }])
  const [{ ID } = { ID: '' }] = (await list()).messages
  const read = async (path: string) => {
    const response = await fetch(url + path)
    return { policy: response.headers.get('content-security-policy'), html: await response.text() }
  }
  const [inbox, shown, html] = [await read('/'), await read(`/view/${ID}`), await read(`/html/${ID}`)]
  for (const { policy } of [inbox, shown]) expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline';")
  expect(html.policy).toMatch(/^default-src 'none';.*; sandbox$/)
  for (const words of ['The Site', 'staff@example.com', 'Grüße &lt;b&gt;', `href="/view/${ID}"`])
    expect(inbox.html).toContain(words)
  for (const words of ['Grüße &lt;b&gt;', 'a&lt;b&gt;.csv', `href="/file/${ID}/0"`, `src="/html/${ID}"`, 'sandbox'])
    expect(shown.html).toContain(words)
  expect(shown.html).not.toMatch(/<script|onload/)
})
