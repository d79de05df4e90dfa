/** Option lists and limits of both forms (docs/requirements.md, Options and limits). A test compares them with SQL. */

export const EMPLOYEE_COUNTS = ['1-10', '11-30', '31-75', '76+'] as const
export type EmployeeCount = (typeof EMPLOYEE_COUNTS)[number]

export const CLEANING_FREQUENCIES = ['daily', '3x-week', 'weekly', 'other'] as const
export type CleaningFrequency = (typeof CLEANING_FREQUENCIES)[number]

export const MATRON_TYPES = ['full-time', 'half-day', 'restroom-only'] as const
export type MatronType = (typeof MATRON_TYPES)[number]

export const CONTACT_SUBJECTS = ['General Inquiry', 'Emergency Support', 'Service Feedback'] as const

/** The lead types. In SQL, each has rows in `private.mail_kinds` and a branch in `private.leads`. */
export const LEAD_KINDS = ['quote', 'message'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

/** The names that staff use. */
export const LEAD_LABELS = {
  quote: 'quote request',
  message: 'message',
} as const satisfies Record<LeadKind, string>

/** Labels of the options, for pages and emails. */
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

/** The names of the three levels, for pages, emails and the list of services. */
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
  /** Leaves 190 characters for the host name. */
  photoUrl: 300,
} as const

/** The used share of a quota that warns the owner. At 90%, the database starts refusing writes. */
export const NEARLY_FULL = 0.8
