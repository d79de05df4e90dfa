/** Who is told of leads that nobody has marked as answered, and what makes it. */
import { HAPPENING_NOW } from '@contract/emergency.ts'
import { expect, test, vi } from 'vitest'
import type { Inbox } from '../../supabase/functions/deliver-mail/handler.ts'
import { aContactMessage, aQuote, QUOTE_ID } from '../support/builders/payloads.ts'
import { NOW } from '../support/builders/now.ts'
import { rememberingOutbox } from '../support/fakes/fake-outbox.ts'
import { deliverDue, functionsOn, MAIL } from '../support/functions/functions.ts'

const BOTH: readonly Inbox[] = ['staff', 'second']

/** NOW is a Friday evening: the quote is due on Monday at 5 PM. */
function watching(at: string, watched = BOTH, outbox = rememberingOutbox()) {
  const functions = functionsOn({ outbox, watched, date: () => new Date(at) })
  return { ...functions, told: () => outbox.states().filter((state) => state.startsWith('watch')) }
}
/** The visitor's own call came, and the mail waits for the schedule. */
async function checked(functions: ReturnType<typeof watching>) {
  await functions.outbox.outbox.claim('quote_staff', QUOTE_ID)
  functions.outbox.timePasses()
  return functions
}

test('tells staff of a quote an hour before it is due, and the second inbox once it is due', async () => {
  const early = await checked(watching('2026-11-23T15:59:00-06:00'))
  await deliverDue(early)
  expect(early.told()).toEqual([])
  const inTime = await checked(watching('2026-11-23T16:00:00-06:00'))
  await deliverDue(inTime)
  await deliverDue(inTime)
  expect(inTime.told()).toEqual(['watch_staff sent'])
  const due = watching('2026-11-23T17:00:00-06:00', BOTH, inTime.outbox)
  await deliverDue(due)
  expect(due.told()).toEqual(['watch_staff sent', 'watch_second sent'])
  expect(due.sent.map(({ to }) => to)).toEqual([MAIL.second])
})

test('tells once what was missed while the schedule stood still', async () => {
  const later = await checked(watching('2026-11-30T09:00:00-06:00'))
  await deliverDue(later)
  expect(later.told()).toEqual(['watch_staff sent', 'watch_second sent'])
})

test('tells both inboxes of an emergency at any hour, and staff alone where there is no second', async () => {
  for (const [watched, told] of [
    [BOTH, ['watch_staff sent', 'watch_second sent']],
    [['staff'], ['watch_staff sent']],
  ] as const) {
    const outbox = rememberingOutbox([])
    const message = { ...aContactMessage(), subject: 'Emergency Support', submitted_at: NOW.toISOString() }
    outbox.add('contact_staff', crypto.randomUUID(), { content: message })
    const functions = watching(new Date(NOW.getTime() + 15 * 60_000).toISOString(), watched, outbox)
    await deliverDue(functions)
    expect(functions.told()).toEqual(told)
    expect(functions.sent.at(-1)?.subject).toMatch(/^EMERGENCY: .+ · unanswered for 15 minutes$/)
  }
})

test('a quote that no person seems to have sent causes no mail', async () => {
  const functions = watching('2026-11-30T09:00:00-06:00')
  await deliverDue(functions)
  expect(functions.told()).toEqual([])
})

test('an emergency whose second step comes late is told then, as if nobody had looked before', async () => {
  const outbox = rememberingOutbox([aQuote({ notes: HAPPENING_NOW })])
  const functions = watching(new Date(NOW.getTime() + 15 * 60_000).toISOString(), BOTH, outbox)
  await deliverDue(functions)
  expect(functions.told()).toEqual([])
  await deliverDue(await checked(functions))
  expect(functions.told()).toEqual(['watch_staff sent', 'watch_second sent'])
})

test('asks nothing where it is off, and keeps no mail when it fails', async () => {
  const off = watching('2026-11-30T09:00:00-06:00', [])
  off.outbox.breakDown('openLeads')
  await deliverDue(off)
  expect(off.logged).toEqual([expect.objectContaining({ event: 'quote_staff_sent' })])
  const broken = watching('2026-11-30T09:00:00-06:00')
  broken.outbox.breakDown('openLeads')
  await deliverDue(broken)
  expect(broken.outbox.states()).toEqual(['quote_staff sent'])
  expect(broken.logged[0]).toEqual({ event: 'watch_not_queued', code: 'backend_network' })
})

test('a mail names fifty leads at most, and no emergency before its first step', async () => {
  const functions = watching(NOW.toISOString())
  const emergency = (index: number) => {
    const cameAt = new Date(NOW.getTime() - (index === 0 ? 14 : 15) * 60_000)
    return { id: `lead ${index}`, about: 'message', urgent: true, stepsTold: 0, fromPerson: true, cameAt } as const
  }
  vi.spyOn(functions.outbox.outbox, 'openLeads').mockResolvedValue(Array.from({ length: 60 }, (_, at) => emergency(at)))
  const queued = vi.spyOn(functions.outbox.outbox, 'enqueueWatch')
  await deliverDue(functions)
  const named = Array.from({ length: 50 }, (_, index) => ({ id: `lead ${index + 1}`, step: 1 }))
  expect(queued).toHaveBeenCalledExactlyOnceWith(['watch_staff', 'watch_second'], named)
})
