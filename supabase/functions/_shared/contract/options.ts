/** Option lists and limits of both forms (docs/requirements.md, Options and limits). A test compares them with SQL. */
import { keysOf } from './record.ts'

export const EMPLOYEE_COUNT_LABELS = { '1-10': '1–10', '11-30': '11–30', '31-75': '31–75', '76+': '76+' } as const
export const EMPLOYEE_COUNTS = keysOf(EMPLOYEE_COUNT_LABELS)

export const CLEANING_FREQUENCY_LABELS = {
  daily: 'Daily',
  '3x-week': '3× a week',
  weekly: 'Weekly',
  other: 'Other',
} as const
export type CleaningFrequency = keyof typeof CLEANING_FREQUENCY_LABELS
export const CLEANING_FREQUENCIES = keysOf(CLEANING_FREQUENCY_LABELS)

export const MATRON_TYPE_LABELS = {
  'full-time': 'Full-time',
  'half-day': 'Half-day',
  'restroom-only': 'Restroom only',
} as const
export const MATRON_TYPES = keysOf(MATRON_TYPE_LABELS)

export const CONTACT_SUBJECTS = ['General Inquiry', 'Emergency Support', 'Service Feedback'] as const

export const LEVEL_NAMES = {
  1: 'Comfort',
  2: 'Disinfecting',
  3: 'Surface Preservation',
} as const
export type LevelNumber = keyof typeof LEVEL_NAMES

/** Maximum counts, and maximum lengths in Unicode code points, the unit of Postgres's char_length. */
export const LIMITS = {
  /** A one-line answer that has no limit below. */
  line: 200,
  email: 254,
  phone: 50,
  squareFootage: 100,
  notes: 5_000,
  message: 5_000,
  count: 100_000,
  photos: 10,
  /** Leaves 190 characters for the host name. */
  photoUrl: 300,
} as const

/** The fraction of a quota at which the owner gets a warning. At 90%, the database starts to refuse writes. */
export const NEARLY_FULL = 0.8
