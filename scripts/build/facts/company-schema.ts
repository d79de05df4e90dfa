import { z } from 'zod'
import { WEEKDAYS } from '../../../supabase/functions/_shared/contract/company-format.ts'
import { isEmail } from '../../../supabase/functions/_shared/contract/text.ts'

/** Requires text on one line. To leave a fact out, it must be null, not empty. */
const line = (example: string) => {
  const must = `must be words on one line, such as '${example}'`
  return z.string(must).regex(/^\S(.*\S)?$/, must)
}
const orNull = ' (null leaves it out)'
const unless = (example: string) => {
  const must = `must be words on one line, such as '${example}'${orNull}`
  return z
    .string(must)
    .regex(/^\S(.*\S)?$/, must)
    .nullable()
}
const count = (example: number, from: number, to: number) => {
  const must = `must be a whole number from ${from} to ${to}, such as ${example}`
  return z.int(must).min(from, must).max(to, must)
}

/** A group of facts. The message is for values that are no group; its facts have their own. */
const group = <Shape extends z.core.$ZodShape>(shape: Shape, example: string) =>
  z.strictObject(shape, {
    error: ({ code }) => (code === 'invalid_type' ? `must be a group of facts, such as ${example}` : undefined),
  })

const PHONE = `must be a plus, the country's code and digits only, such as '+14795550142', or with an extension '+14795550142;ext=204'${orNull}`
const EMAIL = `must be one plain address, such as 'office@your-company.com'${orNull}`
const ZIP = "must be a ZIP code, such as '72712'"
const ZONE = "must be the IANA name of a time zone, such as 'America/Chicago' or 'Pacific/Honolulu'"
const TIME = "must be a time in 24 hours with two digits each, such as '08:00' or '17:30'"
const DAYS = "must name at least one day, each once, such as ['Monday', 'Friday']"
const PICTURE = "must be the path of a file under public, such as '/portrait.jpg'"
const PROFILE = "must be the address of a page of yours, such as 'https://www.linkedin.com/company/yours'"
const URL = "must be the address where it can be read, such as 'https://www.example.com/reviews'"

const picture = (must: string) => z.string(must).regex(/^\/[^/\s]\S*$/, must)
const list = <Item extends z.core.SomeType>(item: Item, example: string) =>
  z.array(item, `must be a list, such as [${example}] ([] leaves it out)`)
const review = "{ text: '…', by: 'Dana Whitfield', source: 'Google', url: 'https://…' }"

const time = z.string(TIME).regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: TIME, abort: true })

/**
 * The company's facts as the site can use them. Each message completes a sentence that begins with the fact's name. What a
 * fact is for stands in contract/company.ts.
 */
export const companySchema = group(
  {
    name: line('Your Company Name'),
    // A North American number has ten digits after its country's code.
    phone: z
      .string(PHONE)
      .regex(/^\+(1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{6,14})(;ext=\d{1,7})?$/, PHONE)
      .nullable(),
    phoneHours: unless('24/7'),
    email: z.string(EMAIL).refine(isEmail, EMAIL).nullable(),
    address: group(
      {
        street: line('1200 Main Street'),
        city: line('Bentonville'),
        region: line('Arkansas'),
        postalCode: z.string(ZIP).regex(/^\d{5}(-\d{4})?$/, ZIP),
      },
      `{ street: '1200 Main Street', city: 'Bentonville', region: 'Arkansas', postalCode: '72712' }${orNull}`,
    ).nullable(),
    timeZone: z.string(ZONE).refine(isZone, ZONE),
    openingHours: group(
      {
        days: z
          .array(z.enum(WEEKDAYS, "must be the English name of a day, such as 'Monday'"), DAYS)
          .min(1, DAYS)
          .refine((days) => new Set(days).size === days.length, DAYS),
        opens: time,
        closes: time,
      },
      "{ days: ['Monday', 'Friday'], opens: '08:00', closes: '17:00' }",
    ).refine(({ opens, closes }) => opens < closes, {
      path: ['closes'],
      error: "must be later than opens, such as opens: '08:00', closes: '17:00'",
    }),
    quotePromise: unless('1 business day'),
    quoteDays: count(1, 1, 60),
    accessibilityAnswer: unless('5 business days'),
    ownership: list(line('locally owned'), "'locally owned'"),
    yearsOfExperience: count(30, 1, 300).nullable(),
    alumniOf: unless('a local college'),
    certification: unless('professional certification'),
    certificate: unless('Cleaning Management Certification by Example Institute'),
    healthFocus: unless('air, water and surfaces'),
    freeAtpTests: count(5, 1, 1_000).nullable(),
    services: list(line('Window Cleaning'), "'Window Cleaning'"),
    copyrightYear: count(2024, 1900, 2200).nullable(),
    chiefExecutive: group(
      {
        name: unless('Dana Whitfield'),
        portrait: picture(`${PICTURE}${orNull}`).nullable(),
      },
      '{ name: null, portrait: null }',
    ),
    buildings: list(line('offices'), "'offices'"),
    towns: list(line('Bentonville'), "'Bentonville'"),
    insurance: unless('general liability insurance'),
    guarantee: unless('If something is not right, we clean it again.'),
    crew: group(
      { picture: picture(PICTURE), caption: line('The people who clean at night.') },
      `{ picture: '/crew.jpg', caption: '…' }${orNull}`,
    ).nullable(),
    reviews: list(
      group(
        {
          text: line('They found what others missed.'),
          by: line('Dana Whitfield'),
          source: line('Google'),
          url: z.url({ protocol: /^https$/, error: URL }),
        },
        review,
      ),
      review,
    ),
    profiles: list(z.url({ protocol: /^https$/, error: PROFILE }), "'https://www.linkedin.com/company/yours'"),
  },
  '{ name, phone, … }',
)

/** Refuses offsets such as +05:00, which not every browser accepts. */
function isZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}
