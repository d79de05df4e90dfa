import { expect, test } from 'vitest'
import { readIntervals } from '../../supabase/local/schedule.ts'

test('this machine delivers due mails every ten seconds, and sweeps photos once an hour', () => {
  expect(readIntervals({})).toEqual({ 'deliver-mail': 10_000, 'sweep-photos': 3_600_000 })
})
