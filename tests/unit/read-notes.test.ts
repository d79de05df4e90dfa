import { NOTE_LABELS } from '@contract/options.ts'
import { expect, test } from 'vitest'
import {
  readCarpetShare,
  readLevels,
  readNoteLine,
  readOtherLines,
} from '../../supabase/functions/_shared/mails/notes.ts'

test('what stands behind a label is read, wherever its line is', () => {
  const notes =
    'Hello.\nSite address: 12 Main St, Rogers\nfloors : carpet  \nStart and walk-through:\nFloors: tile in the hall'
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

test.each([
  ['2 Disinfecting', [2]],
  ['Disinfecting', [2]],
  ['level 1', [1]],
  ['2, and 3 for the lobby', [2, 3]],
  ['1 and 3', [1, 3]],
  ['2, or all three prices', [1, 2, 3]],
  ['nivel 2 por favor', [2]],
  ['surface preservation in the lobby', [3]],
  ['3 floors, level 1', [1]],
  ['2 floors of offices', []],
  ['what is the difference?', []],
  ['not sure', []],
])('the level %j asks for %j', (said, levels) => {
  expect(readLevels(`${NOTE_LABELS.level}: ${said}`)).toEqual(levels)
})

test.each([
  ['half carpet, half tile', 0.5],
  ['60% carpet, 25% tile, 15% vinyl', 0.6],
  ['a quarter is carpet', 0.25],
  ['40 % hard floor', 0.6],
  ['All tile.', 0],
  ['carpet', 1],
  ['VCT', 0],
  ['carpet and tile', null],
  ['mostly carpet', null],
  ['70% carpet, half tile', null],
  ['60% carpet, 35% tile', null],
  ['half', null],
])('of the floors %j the carpet is %j', (said, share) => {
  expect(readCarpetShare(`${NOTE_LABELS.floors}: ${said}`)).toBe(share)
})
