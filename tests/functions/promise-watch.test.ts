/** The mail an hour before a promised time, what makes it go out, and the links by which leads are marked. */
import { quoteReference } from '@contract/reference.ts'
import { describe, expect, test } from 'vitest'
import { answeredLink } from '../../supabase/functions/_shared/answers/answers.ts'
import { digestMail, promiseWatch } from '../../supabase/functions/_shared/mails/digest.ts'
import { aContactMessage, aQuote, QUOTE_ID } from '../support/builders/payloads.ts'
import { rememberingOutbox, storedRow } from '../support/fakes/fake-outbox.ts'
import { ANSWERED, aRequest, functionsOn, MAIL, SECRET_KEY } from '../support/functions/functions.ts'

const call = (functions: ReturnType<typeof functionsOn>) =>
  functions.deliverMail(aRequest({ headers: { apikey: SECRET_KEY } }))

/** NOW is a Friday evening: the quote is due on Monday at 5 PM. */
const watching = (at: string) => functionsOn({ watchesPromises: true, date: () => new Date(at) })

describe('the watch', () => {
  test('tells staff a working hour before the promised time, once', async () => {
    const early = watching('2026-11-23T15:59:00-06:00')
    await call(early)
    expect(early.outbox.states()).toEqual(['quote_staff sent'])
    const inTime = watching('2026-11-23T16:00:00-06:00')
    await call(inTime)
    await call(inTime)
    expect(inTime.outbox.states()).toEqual(['quote_staff sent', 'promise_watch sent'])
  })

  test('tells what was due while the schedule stood still', async () => {
    const later = watching('2026-11-30T09:00:00-06:00')
    await call(later)
    expect(later.sent.map(({ subject }) => subject)).toContain('To answer soon: 1 soft quote')
  })

  test('asks nothing where it is off, and keeps no mail when it fails', async () => {
    const off = functionsOn({ date: () => new Date('2026-11-30T09:00:00-06:00') })
    await call(off)
    expect(off.outbox.states()).toEqual(['quote_staff sent'])
    const broken = watching('2026-11-30T09:00:00-06:00')
    broken.outbox.breakDown('openPromises')
    await call(broken)
    expect(broken.outbox.states()).toEqual(['quote_staff sent'])
    expect(broken.logged[0]).toEqual({ event: 'watch_not_queued', code: 'backend_network' })
  })
})

test('the mail says of each open quote whom to call, what is due, and where to mark it', () => {
  const row = (phone: string | null) => ({
    ...{ quote: storedRow(aQuote({ phone })), content: null, senderChecked: true, urgent: false },
    answeredUrl: 'https://www.site.example/answered#988NFWM7.token',
  })
  const mail = digestMail(promiseWatch(QUOTE_ID, [row('(479) 555-0117'), row(null)], 3), MAIL)
  expect(mail).toMatchObject({ to: MAIL.staff, subject: 'To answer soon: 3 soft quotes' })
  expect(mail?.text).toContain(`988NFWM7
Acme Dental
(479) 555-0117
Soft quote due Monday, Nov 23, 5:00 PM CST
Mark as answered: https://www.site.example/answered#988NFWM7.token`)
  expect(mail?.text).toContain('no phone: dana@acme-dental.example')
  expect(mail?.text).toContain('1 more are open. See them all: npm run leads -- --open')
  expect(mail?.html).toContain('href="https://www.site.example/answered#988NFWM7.token"')
})

describe('each mail to staff about leads', () => {
  const OTHER_ID = '9b2f4c1e-0a3d-4b5c-8d6e-7f8091a2b3c4'
  const MESSAGE_ID = '1f0c5a6e-6f5e-4f0e-9a51-0b8c7d6e5f4a'
  const message = { ...aContactMessage(), submitted_at: '2026-11-21T02:13:00Z', suspicion: null, source: null }
  const quote = storedRow()
  const urgent = storedRow(aQuote({ notes: 'It is happening now. Water.' }))
  const listed = (id: string, row: object) => ({ id, quote: row, content: null, senderChecked: true, urgent: false })
  const both = [listed(QUOTE_ID, quote), listed(OTHER_ID, { ...quote, id: OTHER_ID, reference: 'ABCDEFGH' })]

  test.each([
    ['quote_staff', { quote }, [QUOTE_ID]],
    ['quote_staff', { quote: urgent }, [QUOTE_ID]],
    ['contact_staff', { content: message }, [MESSAGE_ID]],
    ['contact_staff', { content: { ...message, subject: 'Emergency Support' } }, [MESSAGE_ID]],
    ['quote_digest', { content: { count: 2 }, listed: both }, [QUOTE_ID, OTHER_ID]],
    ['promise_watch', { content: { count: 3, listed: ['1', '2', '3'] }, listed: both }, [QUOTE_ID, OTHER_ID]],
    [
      'contact_digest',
      { content: { count: 1 }, listed: [{ id: MESSAGE_ID, content: message, urgent: false }] },
      [MESSAGE_ID],
    ],
  ])('has the link of each, once: %s %#', async (kind, more, ids) => {
    const outbox = rememberingOutbox([])
    outbox.add(kind, ids.length === 1 ? String(ids[0]) : crypto.randomUUID(), more)
    const { sent, ...functions } = functionsOn({ outbox })
    await functions.deliverMail(aRequest({ headers: { apikey: SECRET_KEY } }))
    const referenceOf = (id: string) => (id === OTHER_ID ? 'ABCDEFGH' : quoteReference(id))
    const links = await Promise.all(ids.map((id) => answeredLink(ANSWERED, id, referenceOf(id))))
    const found = /https:[^ "]+\/answered#[\w.-]+/g
    expect(sent[0]?.text.match(found)).toEqual(links)
    expect(sent[0]?.html.match(found)).toEqual(links)
    // One that was to be listed is answered by now.
    if (kind === 'promise_watch') expect(sent[0]?.subject).toBe('To answer soon: 2 soft quotes')
  })
})
