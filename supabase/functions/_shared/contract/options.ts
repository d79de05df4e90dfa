/** Option lists and limits of the two forms (docs/requirements.md, Options and limits). SQL mirrors them; a test compares. */

export const EMPLOYEE_COUNTS = ['1-10', '11-30', '31-75', '76+'] as const
export type EmployeeCount = (typeof EMPLOYEE_COUNTS)[number]

export const CLEANING_FREQUENCIES = ['daily', '3x-week', 'weekly', 'other'] as const
export type CleaningFrequency = (typeof CLEANING_FREQUENCIES)[number]

export const MATRON_TYPES = ['full-time', 'half-day', 'restroom-only'] as const
export type MatronType = (typeof MATRON_TYPES)[number]

export const CONTACT_SUBJECTS = ['General Inquiry', 'Emergency Support', 'Service Feedback'] as const

/** The kinds of leads. In SQL each is a line of `private.mail_kinds` and a part of `private.leads`. */
export const LEAD_KINDS = ['quote', 'message'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

/** What staff call one. */
export const LEAD_LABELS = {
  quote: 'quote request',
  message: 'message',
} as const satisfies Record<LeadKind, string>

/** Options in words, for pages and mails. */
export const EMPLOYEE_COUNT_LABELS = {
  '1-10': '1–10',
  '11-30': '11–30',
  '31-75': '31–75',
  '76+': '76+',
} as const satisfies Record<EmployeeCount, string>

export const CLEANING_FREQUENCY_LABELS = {
  daily: 'Daily',
  '3x-week': '3× a week',
  weekly: 'Weekly',
  other: 'Other',
} as const satisfies Record<CleaningFrequency, string>

export const MATRON_TYPE_LABELS = {
  'full-time': 'Full-time',
  'half-day': 'Half-day',
  'restroom-only': 'Restroom only',
} as const satisfies Record<MatronType, string>

/** The names of the three levels. Pages, mails and the list of services take them from here. */
export const LEVEL_NAMES = {
  1: 'Comfort',
  2: 'Disinfecting',
  3: 'Surface Preservation',
} as const
export type LevelNumber = keyof typeof LEVEL_NAMES

/** Lengths in Unicode code points, as Postgres' char_length counts them; counts as whole numbers. */
export const LIMITS = {
  name: 200,
  email: 254,
  phone: 50,
  squareFootage: 100,
  otherFrequency: 200,
  notes: 5_000,
  message: 5_000,
  count: 100_000,
  photos: 10,
  /** Leaves 190 characters for the server's name. */
  photoUrl: 300,
} as const

/** The share of the plan's room from which on the owner is warned: from 90 % on the database takes less and less. */
export const NEARLY_FULL = 0.8
