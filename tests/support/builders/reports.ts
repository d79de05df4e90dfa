import type { z } from 'zod'
import type { reportSchema } from '../../../supabase/functions/_shared/mails/daily-report.ts'

type Report = z.input<typeof reportSchema>
const NONE = { count: 0, references: [] }
export const aReport = (changes: Partial<Report> = {}): Report => ({
  day: '2026-11-20',
  zone: 'America/Chicago',
  came: {
    quote: { count: 2, references: ['988NFWM7', 'ABCDEFGH'] },
    message: { count: 1, references: ['23456789'] },
  },
  ...{ waiting: NONE, dead: NONE, untaken: NONE, answers: [] },
  scheduleRanAt: '2026-11-21T13:00:00.123456+00:00',
  databaseBytes: 12_582_912,
  databaseMegabytes: 500,
  photos: { count: 12, bytes: 5_242_880 },
  askedAt: '2026-11-23T13:00:00Z',
  ...changes,
})
