/** The mail an hour before a promised time, and what makes it go out. */
import { describe, expect, test } from 'vitest'
import { digestMail, promiseWatch } from '../../supabase/functions/_shared/mails/digest.ts'
import { aQuote, QUOTE_ID } from '../support/builders/payloads.ts'
import { storedRow } from '../support/fakes/fake-outbox.ts'
import { aRequest, functionsOn, MAIL, SECRET_KEY } from '../support/functions/functions.ts'

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
    ...{ quote: storedRow(aQuote({ phone })), content: null, vouched: true, urgent: false },
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
