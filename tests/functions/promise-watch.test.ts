/** What makes the mail an hour before a promised time go out. */
import { expect, test } from 'vitest'
import { deliverDue, functionsOn } from '../support/functions/functions.ts'

/** NOW is a Friday evening: the quote is due on Monday at 5 PM. */
const watching = (at: string) => functionsOn({ watchesPromises: true, date: () => new Date(at) })

test('tells staff a working hour before the promised time, once', async () => {
  const early = watching('2026-11-23T15:59:00-06:00')
  await deliverDue(early)
  expect(early.outbox.states()).toEqual(['quote_staff sent'])
  const inTime = watching('2026-11-23T16:00:00-06:00')
  await deliverDue(inTime)
  await deliverDue(inTime)
  expect(inTime.outbox.states()).toEqual(['quote_staff sent', 'promise_watch sent'])
})

test('tells what was due while the schedule stood still', async () => {
  const later = watching('2026-11-30T09:00:00-06:00')
  await deliverDue(later)
  expect(later.sent.map(({ subject }) => subject)).toContain('To answer soon: 1 soft quote')
})

test('asks nothing where it is off, and keeps no mail when it fails', async () => {
  const off = functionsOn({ date: () => new Date('2026-11-30T09:00:00-06:00') })
  await deliverDue(off)
  expect(off.outbox.states()).toEqual(['quote_staff sent'])
  const broken = watching('2026-11-30T09:00:00-06:00')
  broken.outbox.breakDown('openPromises')
  await deliverDue(broken)
  expect(broken.outbox.states()).toEqual(['quote_staff sent'])
  expect(broken.logged[0]).toEqual({ event: 'watch_not_queued', code: 'backend_network' })
})
