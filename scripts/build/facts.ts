import { z } from 'zod'
import { AFTER_THANKSGIVING, type Company, WEEKDAYS } from '../../supabase/functions/_shared/contract/company-format.ts'
import { isEmail } from '../../supabase/functions/_shared/contract/text.ts'

export const FACTS_FILE = 'supabase/functions/_shared/contract/company.ts'

const text = (must: string, form: RegExp | ((text: string) => boolean)) =>
  z
    .string(must)
    .refine((given) => (form instanceof RegExp ? form.test(given) : form(given)), { error: must, abort: true })

const orNull = ' (null leaves it out)'
/** Requires non-empty text on one line. To leave out a fact, the owner sets it to null, not to an empty text. */
const line = (example: string, or = '') => text(`must be one line of text, such as '${example}'${or}`, /^\S(.*\S)?$/)
const lineOrNull = (example: string) => line(example, orNull).nullable()
const count = (example: number, from: number, to: number) => {
  const must = `must be a whole number from ${from} to ${to}, such as ${example}`
  return z.int(must).min(from, must).max(to, must)
}
const list = <Item extends z.core.SomeType>(item: Item, example: string) =>
  z.array(item, `must be a list, such as [${example}] ([] leaves it out)`)

const group = <Shape extends z.core.$ZodShape>(shape: Shape, example: string) =>
  z.strictObject(shape, {
    error: ({ code }) => (code === 'invalid_type' ? `must be a group of facts, such as ${example}` : undefined),
  })

const PHONE =
  "must be a plus sign, the country code and digits only, such as '+14795550142', or with an extension '+14795550142;ext=204'"
const EMAIL = "must be one plain address, such as 'office@your-company.com'"
const ZIP = "must be a ZIP code, such as '72712'"
const ZONE = "must be the IANA name of a time zone, such as 'America/Chicago' or 'Pacific/Honolulu'"
const TIME = "must be a 24-hour time with two digits each, such as '08:00' or '17:30'"
const DAYS = "must list at least one day, without repeats, such as ['Monday', 'Friday']"
const DATE = `must be a yearly date such as '12-24', a single date such as '2026-07-06', or '${AFTER_THANKSGIVING}'`
const PICTURE = "must be the path of a file under public, such as '/portrait.jpg'"
const PROFILE =
  "must be the https address of your page on another site, such as 'https://www.linkedin.com/company/yours'"
const URL = "must be the https address of the review, such as 'https://www.example.com/reviews'"

const picture = (or = '') => text(PICTURE + or, /^\/[^/\s]\S*$/)
const address = (must: string) => z.url({ protocol: /^https$/, error: must })
const time = text(TIME, /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
const day = z.enum(WEEKDAYS, "must be the English name of a day, such as 'Monday'")
const days = z.array(day, DAYS).refine((all) => all.length > 0 && new Set(all).size === all.length, DAYS)
const date = text(DATE, isDate)
const review = "{ text: '…', by: 'Dana Whitfield', source: 'Google', url: 'https://…' }"

/** Validates contract/company.ts. Each message completes a sentence that begins with the fact's name. */
export const companySchema = group(
  {
    name: line('Your Company Name'),
    // A North American number has ten digits after the country code.
    phone: text(PHONE, /^\+(1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{6,14})(;ext=\d{1,7})?$/),
    phoneHours: line('24/7'),
    email: text(EMAIL, isEmail),
    address: group(
      {
        street: line('1200 Main Street'),
        city: line('Bentonville'),
        region: line('Arkansas'),
        postalCode: text(ZIP, /^\d{5}(-\d{4})?$/),
      },
      `{ street: '1200 Main Street', city: 'Bentonville', region: 'Arkansas', postalCode: '72712' }${orNull}`,
    ).nullable(),
    timeZone: text(ZONE, isZone),
    openingHours: group(
      { days, opens: time, closes: time },
      "{ days: ['Monday', 'Friday'], opens: '08:00', closes: '17:00' }",
    ).refine(({ opens, closes }) => opens < closes, {
      path: ['closes'],
      error: "must be later than opens, such as opens: '08:00', closes: '17:00'",
    }),
    closedOn: list(date, `'12-24', '${AFTER_THANKSGIVING}'`),
    closesEarly: list(group({ on: date, at: time }, "{ on: '12-24', at: '12:00' }"), "{ on: '12-24', at: '12:00' }"),
    quoteDays: count(1, 1, 60),
    accessibilityAnswer: lineOrNull('5 business days'),
    ownership: list(line('locally owned'), "'locally owned'"),
    yearsOfExperience: count(30, 1, 300).nullable(),
    alumniOf: lineOrNull('a local college'),
    certification: lineOrNull('professional certification'),
    certificate: lineOrNull('Cleaning Management Certification by Example Institute'),
    healthFocus: lineOrNull('air, water and surfaces'),
    freeAtpTests: count(5, 1, 1_000).nullable(),
    services: list(line('Window Cleaning'), "'Window Cleaning'"),
    copyrightYear: count(2024, 1900, 2200).nullable(),
    chiefExecutive: group(
      { name: lineOrNull('Dana Whitfield'), portrait: picture(orNull).nullable() },
      '{ name: null, portrait: null }',
    ),
    buildings: list(line('offices'), "'offices'"),
    towns: list(line('Bentonville'), "'Bentonville'"),
    insurance: lineOrNull('general liability insurance'),
    guarantee: lineOrNull('If something is not right, we clean it again.'),
    crew: group(
      { picture: picture(), caption: line('The people who clean at night.') },
      `{ picture: '/crew.jpg', caption: '…' }${orNull}`,
    ).nullable(),
    reviews: list(
      group(
        {
          text: line('They found what others missed.'),
          by: line('Dana Whitfield'),
          source: line('Google'),
          url: address(URL),
        },
        review,
      ),
      review,
    ),
    profiles: list(address(PROFILE), "'https://www.linkedin.com/company/yours'"),
  },
  '{ name, phone, … }',
)

/** Rejects dates that don't exist, such as 02-30. */
function isDate(name: string): boolean {
  // 2028 is a leap year.
  const date = /^\d\d-\d\d$/.test(name) ? `2028-${name}` : name
  const moment = new Date(/^\d{4}-\d\d-\d\d$/.test(date) ? date : NaN)
  return name === AFTER_THANKSGIVING || (!Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date))
}

/** Rejects offsets such as +05:00, which some browsers don't support. */
function isZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** Returns a sentence about each mistake in the company's facts. */
export function mistakesIn(facts: unknown): string[] {
  const { data, error } = companySchema.safeParse(facts)
  return data === undefined ? error.issues.map(formatIssue) : shortDayMistakes(data)
}

function formatIssue({ code, path, message, ...issue }: z.core.$ZodIssue): string {
  const keys = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.join(', ') : ''
  if (code === 'unrecognized_keys') return `${[...path, keys].join('.')} is an unknown fact: remove it.`
  return `${path.join('.')} ${message}.`
}

/** Checks that the office is open when a short day ends. */
function shortDayMistakes({ openingHours: { opens, closes }, closesEarly }: Company): string[] {
  return closesEarly.flatMap(({ at }, index) =>
    at > opens && at < closes
      ? []
      : [`closesEarly.${index}.at must be later than ${opens} and earlier than ${closes}, the times in openingHours.`],
  )
}

/** Returns the names of facts that still have their example value. */
export function findExamples({ phone, email, address }: Pick<Company, 'phone' | 'email' | 'address'>): string[] {
  return [
    // Numbers that contain 555-01 are reserved for examples, like the domain .example.
    ...(/55501\d\d(;|$)/.test(phone) ? ['phone number'] : []),
    ...(email.endsWith('.example') ? ['email address'] : []),
    ...(address?.street.includes('Example') ? ['street'] : []),
  ]
}

/** @throws Error that lists the invalid facts */
export function requireFacts(facts: unknown): void {
  const mistakes = mistakesIn(facts)
  if (mistakes.length > 0) throw new Error(`Invalid facts in ${FACTS_FILE}:\n  ${mistakes.join('\n  ')}`)
}
