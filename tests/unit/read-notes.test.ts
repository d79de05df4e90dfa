import { NOTE_LABELS } from '@contract/options.ts'
import { expect, test } from 'vitest'
import { readNoteLine, readOtherLines } from '../../supabase/functions/_shared/mails/sender.ts'

test('what stands behind a label is read, wherever its line is', () => {
  const notes = 'Hello.\nSite address: 12 Main St, Rogers\nfloors : carpet  \nStart date:\nFloors: tile in the hall'
  expect(readNoteLine(notes, 'address')).toBe('12 Main St, Rogers')
  expect(readNoteLine(notes, 'floors')).toBe('carpet; tile in the hall')
  for (const field of ['start', 'supplies'] as const) expect(readNoteLine(notes, field)).toBeNull()
  expect(readOtherLines(notes)).toBe('Hello.')
  for (const read of [readNoteLine(null, 'address'), readOtherLines(null), readOtherLines('Floors: x')])
    expect(read).toBeNull()
})

test.each(['', ' ', '-', '?', 'tbd', 'TBD.', 'n/a', 'not sure yet', 'unknown', 'I don’t know'])(
  'a label with %j behind it is no answer',
  (said) => expect(readNoteLine(`${NOTE_LABELS.address}: ${said}`, 'address')).toBeNull(),
)

test.each(['Our site address: 12 Main St', 'Site address 12 Main St', 'See Floors: carpet'])(
  'is not read: %s',
  (notes) => {
    for (const field of ['address', 'floors'] as const) expect(readNoteLine(notes, field)).toBeNull()
  },
)
