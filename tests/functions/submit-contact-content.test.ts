// @vitest-environment jsdom
/** Messages that try to be more than a message: read back as the mail server got them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefused, expectTaken, STAFF, startTarget, typed } from '../support/functions/contact-attack.ts'
import { replyOf } from '../support/functions/functions.ts'
import { readMail } from '../support/functions/mail-html.ts'

let target: Awaited<ReturnType<typeof startTarget>>
/** The two mails of an honest message. */
let plain: Awaited<ReturnType<typeof expectTaken>>
beforeAll(async () => {
  target = await startTarget()
  plain = await expectTaken(target.fresh(), {})
})
afterAll(() => target.stop())

const wordsOf = (mail: (typeof plain)[number] | undefined) => [mail?.subject, mail?.text, mail?.html]

describe('submit-contact refuses', () => {
  test.each([
    ['a second address after a comma', 'zebediah@quill-clinic.example,x@evil.example'],
    ['a second address after a semicolon', 'zebediah@quill-clinic.example; x@evil.example'],
    ['a second address after a space', 'zebediah@quill-clinic.example x@evil.example'],
    ['a list of addresses', ['zebediah@quill-clinic.example', 'x@evil.example']],
    ['an address as an object', { address: 'x@evil.example', name: 'Evil' }],
    ['a Bcc after a line end', 'zebediah@quill-clinic.example\r\nBcc: x@evil.example'],
    ['a Bcc after a folded line', 'zebediah@quill-clinic.example\r\n Bcc: x@evil.example'],
    ['a Bcc after an encoded line end', 'zebediah@quill-clinic.example%0aBcc:x@evil.example'],
    ['a line end from another alphabet', 'zebediah@quill-clinic.example\u2028x@evil.example'],
    ['a NUL between two addresses', 'x@evil.example\u0000,zebediah@quill-clinic.example'],
    ['a NUL whose removal would make another address of it', 'x@evil.example\u0000.quill-clinic.example'],
    ['half a letter in it', 'zebediah\ud800@quill-clinic.example'],
    ['a dot at the end of its name', 'zebediah.@quill-clinic.example'],
    ['angle brackets', '<x@evil.example>'],
    ['a name and angle brackets', 'Zebediah <x@evil.example>'],
    ['a comment', 'zebediah(evil)@quill-clinic.example'],
    ['a quoted name part', '"zebediah x@evil.example,"@quill-clinic.example'],
    ['an encoded word', '=?utf-8?q?x@evil.example=2C?=zebediah@quill-clinic.example'],
    ['a group', 'evil:x@evil.example;'],
    ['a route over another server', '@evil.example:zebediah@quill-clinic.example'],
    ['a link', 'mailto:zebediah@quill-clinic.example?bcc=x@evil.example'],
    ['an IP address', 'zebediah@[127.0.0.1]'],
    ['a host name without a dot', 'zebediah@localhost'],
    ['a domain that ends in a dot', 'zebediah@quill-clinic.example.'],
    ['a lookalike letter in the domain', 'zebediah@quill-сlinic.example'],
    ['a wide at sign', 'zebediah＠quill-clinic.example'],
    ['letters that run right to left', 'zebediah@quill-clinic.example\u202eevil'],
    ['an invisible space', 'zebediah@quill-\u200bclinic.example'],
    ['an address of 255 characters', `${'z'.repeat(240)}@quill.example`.padEnd(255, 'e')],
  ])('an e-mail address with %s', async (_what, email) => {
    await expectRefused(target.fresh(), { body: typed({ email }) }, 400, 'invalid')
  })

  test.each([
    ['a subject with a header', { subject: 'General Inquiry\r\nBcc: x@evil.example' }],
    ['a subject in other capitals', { subject: 'GENERAL INQUIRY' }],
    ['a made-up subject', { subject: 'Your invoice' }],
    ['a list of subjects', { subject: ['Emergency Support'] }],
    ['a name that is an object', { full_name: { toString: 'evil' } }],
    ['a name of nothing but control characters', { full_name: '\u0000\u0001\u001f\u007f' }],
    ['a name of half a letter', { full_name: '\ud83d' }],
    ['a name of 201 letters in 804 bytes', { full_name: '😀'.repeat(201) }],
    ['a phone number that is a number', { phone: 1e21 }],
    ['a phone number that is a boolean', { phone: true }],
    ['a message that is a list', { message: ['There is mould', 'evil'] }],
    ['a message of white space from many alphabets', { message: '\u00a0\u2003\u3000\ufeff\r\n' }],
    ['a message of 5,001 letters in 20,004 bytes', { message: '😀'.repeat(5_001) }],
  ])('%s', async (_what, changes) => {
    await expectRefused(target.fresh(), { body: typed(changes) }, 400, 'invalid')
  })
})

describe('submit-contact takes as plain text, and nothing more,', () => {
  test.each([
    ['a header in the name', { full_name: 'Zebediah\r\nBcc: x@evil.example\r\nSubject: Free money' }],
    ['a whole mail in the name', { full_name: 'Zebediah\r\n\r\n<h1>evil</h1>' }],
    ['an encoded word in the name', { full_name: '=?utf-8?q?=0D=0ABcc:_x@evil.example?=' }],
    ['a second recipient in the name', { full_name: 'Zebediah" <x@evil.example>, "' }],
    ['letters in the name that run right to left', { full_name: 'Zebediah \u202egnp.live\u2066' }],
    [
      'the end of a mail in the message',
      { message: 'mould\r\n.\r\nMAIL FROM:<x@evil.example>\r\nRCPT TO:<x@evil.example>\r\nDATA' },
    ],
    ['lines of dots in the message', { message: '.\n..\n.\nmould' }],
    [
      'parts of a mail in the message',
      { message: '--=_evil\r\nContent-Type: text/html\r\n\r\n<script>evil()</script>\r\n--=_evil--' },
    ],
    ['template commands in the message', { message: '{{constructor.constructor("evil")()}} ${evil} <%= evil %>' }],
    ['shell and database commands', { message: `'; drop table soft_quotes; -- $(evil) \`evil\` | evil` }],
    ['a header in the phone number', { phone: '870-555-0148\r\nCc: x@evil.example' }],
    ['a link in the phone number', { phone: 'javascript:evil()' }],
    ['letters stacked on each other', { message: `m${'\u0301'.repeat(3_000)}ould` }],
    ['as many letters of four bytes as allowed', { message: '😀'.repeat(5_000) }],
    ['one line of 5,000 letters', { message: 'm'.repeat(5_000) }],
    [
      'keys that name recipients',
      {
        to: 'x@evil.example',
        cc: ['x@evil.example'],
        bcc: 'x@evil.example',
        from: 'x@evil.example',
        replyTo: 'x@evil.example',
        reply_to: 'x@evil.example',
      },
    ],
    [
      'keys that name a mail’s parts',
      {
        html: '<b>evil</b>',
        text: 'evil',
        headers: { Bcc: 'x@evil.example' },
        attachments: [{ path: '/etc/passwd' }],
        envelope: { to: 'x@evil.example' },
        raw: 'evil',
      },
    ],
    [
      'keys that name our own',
      { id: 'evil', suspicion: null, submitted_at: '1970-01-01T00:00:00Z', kind: 'dead_mail_alert' },
    ],
  ])('%s', async (_what, changes) => {
    const mails = await expectTaken(target.fresh(), { body: typed(changes) })
    for (const [index, mail] of mails.entries()) {
      const honest = plain[index]
      // The same headers as ever, each once, and the same sender, recipient and answer address in them.
      expect(mail.headers.map(({ key }) => key)).toEqual(honest?.headers.map(({ key }) => key))
      expect([mail.from, mail.to, mail.cc, mail.bcc, mail.replyTo, mail.attachments]).toEqual([
        honest?.from,
        honest?.to,
        undefined,
        undefined,
        honest?.replyTo,
        [],
      ])
      expect(mail.subject).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      const [shown, usual] = [readMail(mail.html ?? ''), readMail(honest?.html ?? '')]
      expect(usual.elements).toEqual(expect.arrayContaining(shown.elements.filter((name) => name !== 'br')))
      expect(usual.links).toEqual(expect.arrayContaining(shown.links))
    }
    expect(wordsOf(mails[1])).toEqual(wordsOf(plain[1]))
  })

  test('the code of mail headers in a name', async () => {
    const full_name = '=?utf-8?q?Zebediah=0D=0ABcc:_x@evil.example?='
    const [mail] = await expectTaken(target.fresh(), { body: typed({ full_name }) })
    expect(mail?.subject).toBe(`General Inquiry: message from ${full_name.replace('=?', '= ?')}`)
    expect(mail?.text).toContain(`Full Name: ${full_name}\n`)
  })

  test('markup and scripts in every field', async () => {
    const evil = `</td></table><script>evil()</script><img src=x onerror=evil()><a href="https://evil.example">evil</a>`
    const [mail] = await expectTaken(target.fresh(), {
      body: typed({ full_name: evil, phone: '<b>1</b>', message: evil }),
    })
    const { elements, attributes, links, images, lines } = readMail(mail?.html ?? '')
    expect(elements).not.toEqual(expect.arrayContaining(['script']))
    expect(attributes.filter((name) => name.startsWith('on'))).toEqual([])
    const own = expect.stringMatching(/\/answered#\w{8}\.[\w-]{43}$/)
    expect({ links, images }).toEqual({ links: ['mailto:zebediah@quill-clinic.example', own], images: [] })
    expect(lines).toContain(evil)
  })

  test.each([
    ['a percent sign that once named another server', 'x%evil.example@quill-clinic.example'],
    ['an exclamation mark that once did', 'evil.example!x@quill-clinic.example'],
    ['what a mail program takes for an option', '-oQ/tmp/evil@quill-clinic.example'],
    ['what a link would read as more', 'zebediah?bcc=x&cc=y#z@quill-clinic.example'],
    ['what a shell would run', '`evil`$x|y@quill-clinic.example'],
  ])('an address with %s', async (_what, email) => {
    const mails = await expectTaken(target.fresh(), { body: typed({ email }) }, email)
    expect(mails[0]?.replyTo).toEqual([{ name: '', address: email }])
    const { links } = readMail(mails[0]?.html ?? '')
    expect(links[0]).toBe(`mailto:${encodeURIComponent(email.slice(0, email.lastIndexOf('@')))}@quill-clinic.example`)
  })

  test.each(['Office@Site.example', 'notices@site.example', 'OWNER@site.example'])(
    'our own address %s, which gets no confirmation',
    async (email) => {
      const fresh = target.fresh()
      expect(await replyOf(await fresh.attack({ body: typed({ email }) }))).toEqual({ ok: true })
      expect(fresh.recipients()).toEqual([[STAFF]])
      expect(fresh.rows()).toEqual(['contact_staff sent'])
      expect(fresh.logged[0]).toMatchObject({ event: 'confirmation_withheld', code: 'own_address' })
    },
  )
})
