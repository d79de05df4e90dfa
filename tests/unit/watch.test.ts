import { company } from '@contract/company.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dueAt, stepsOf, type WatchedLead } from '@contract/watch.ts'

const MINUTE = 60_000

/** The minutes around a moment at which a step is reached: whom the steps after the first `told` tell, before and then. */
function around(lead: Omit<WatchedLead, 'cameAt'>, came: string, told: number, reached: string) {
  const at = (moment: number) => [...stepsOf({ ...lead, cameAt: new Date(came) }, told, new Date(moment)).tells]
  return [at(Date.parse(reached) - MINUTE), at(Date.parse(reached))]
}

const EVERYBODY = ['staff', 'second', 'webhook']
const EMERGENCY = { leadKind: 'message', urgent: true } as const
const QUOTE = { leadKind: 'quote', urgent: false } as const
const MESSAGE = { leadKind: 'message', urgent: false } as const

describe('an emergency', () => {
  test.each([
    ['at night', '2026-11-23T23:50:00-06:00', '2026-11-24T00:05:00-06:00', 0],
    ['on a weekend', '2026-11-21T14:00:00-06:00', '2026-11-21T14:30:00-06:00', 1],
    ['on a holiday', '2026-11-26T09:00:00-06:00', '2026-11-26T10:00:00-06:00', 2],
    ['as the clocks go forward', '2027-03-14T01:50:00-06:00', '2027-03-14T03:05:00-05:00', 0],
    ['as the clocks go back', '2026-11-01T01:50:00-05:00', '2026-11-01T01:50:00-06:00', 2],
  ])('is told to everybody at its minute, %s', (_when, came, reached, told) => {
    expect(around(EMERGENCY, came, told, reached)).toEqual([[], EVERYBODY])
    expect(around({ ...EMERGENCY, leadKind: 'quote' }, came, told, reached)).toEqual([[], EVERYBODY])
  })

  test('that was missed for two hours is told once, and nothing is told after its hour', () => {
    const lead = { ...EMERGENCY, cameAt: new Date('2026-11-24T02:00:00-06:00') }
    const { reached, tells } = stepsOf(lead, 0, new Date('2026-11-24T04:00:00-06:00'))
    expect([reached, [...tells]]).toEqual([3, EVERYBODY])
    expect([...stepsOf(lead, reached, new Date('2026-11-29T04:00:00-06:00')).tells]).toEqual([])
  })
})

describe('a quote', () => {
  test.each([
    ['on a working day', '2026-11-23T10:40:00-06:00', '2026-11-24T09:40:00-06:00', '2026-11-24T10:40:00-06:00'],
    ['over a night', '2026-11-23T08:20:00-06:00', '2026-11-23T16:20:00-06:00', '2026-11-24T08:20:00-06:00'],
    ['over a weekend', '2026-11-20T08:20:00-06:00', '2026-11-20T16:20:00-06:00', '2026-11-23T08:20:00-06:00'],
    ['over a holiday', '2026-11-25T08:30:00-06:00', '2026-11-25T16:30:00-06:00', '2026-11-27T08:30:00-06:00'],
    ['as the clocks go forward', '2027-03-12T08:30:00-06:00', '2027-03-12T16:30:00-06:00', '2027-03-15T08:30:00-05:00'],
    ['as the clocks go back', '2026-10-30T08:30:00-05:00', '2026-10-30T16:30:00-05:00', '2026-11-02T08:30:00-06:00'],
  ])('is told to staff a working hour before it is due, then to the second inbox, %s', (_when, came, near, due) => {
    expect(around(QUOTE, came, 0, near)).toEqual([[], ['staff', 'webhook']])
    expect(around(QUOTE, came, 1, due)).toEqual([[], ['second']])
    expect(around(QUOTE, came, 0, due)).toEqual([
      ['staff', 'webhook'],
      ['staff', 'webhook', 'second'],
    ])
    expect(dueAt({ ...QUOTE, cameAt: new Date(came) })).toEqual(new Date(due))
  })
})

test.each([
  ['a message is overdue after one working day', MESSAGE, '2026-11-25T10:00:00-06:00', '2026-11-27T10:00:00-06:00'],
  ['an emergency after a quarter of an hour', EMERGENCY, '2026-11-26T02:00:00-06:00', '2026-11-26T02:15:00-06:00'],
])('%s, and a message alone tells nobody', (_what, lead, came, due) => {
  expect(dueAt({ ...lead, cameAt: new Date(came) })).toEqual(new Date(due))
  expect(around(MESSAGE, came, 0, '2026-12-24T10:00:00-06:00')).toEqual([[], []])
})

afterEach(() => void vi.doUnmock('@contract/company.ts'))

test('a message is overdue after one working day, however many a quote may take', async () => {
  vi.resetModules()
  vi.doMock('@contract/company.ts', () => ({ company: { ...company, quoteDays: 3 } }))
  const slower = await import('@contract/watch.ts')
  const due = [QUOTE, MESSAGE].map((lead) => slower.dueAt({ ...lead, cameAt: new Date('2026-11-23T16:00:00Z') }))
  expect(due).toEqual([new Date('2026-11-27T16:00:00Z'), new Date('2026-11-24T16:00:00Z')])
})
