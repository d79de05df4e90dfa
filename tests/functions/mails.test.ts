// @vitest-environment jsdom
/** Tests every email as its recipient sees it. */
import { company } from '@contract/company.ts'
import { formatPhone } from '@contract/company-format.ts'
import type { Quote } from '@contract/schemas.ts'
import { deriveReference } from '@contract/lead.ts'
import { expect, test } from 'vitest'
import { textOf } from '../../supabase/functions/_shared/email/layout.ts'
import { describeSource } from '../../supabase/functions/_shared/email/leads.ts'
import { deadLetterAlert } from '../../supabase/functions/_shared/email/staff-notices.ts'
import type { MailMessage } from '../../supabase/functions/_shared/email/email.ts'
import {
  aContactMessage,
  aListedLead,
  aPhotoUrl,
  aQuote,
  aReport,
  MAIL_ID,
  QUOTE_ID,
  QUOTE_REFERENCE,
  storedMessage,
  storedRow,
} from '../support/builders/payloads.ts'
import { MAIL, mailAbout } from '../support/functions/functions.ts'
import { bodyOf, readMail } from '../support/functions/read-mail.ts'
import { expectParsed } from '../support/builders/parser-tables.ts'

const OTHER_ID = '9b2f4c1e-0a3d-4b5c-8d6e-7f8091a2b3c4'
const SOURCE = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring', landing_page: '/about' }
const EMERGENCY = {
  notes: 'It is happening now.\nToilet overflowing everywhere.\nSite address: 88 Hudson Rd, Rogers',
  photos: [aPhotoUrl()],
}
const FULL: Partial<Quote> = {
  cleaningFrequency: 'other',
  otherFrequency: 'Every second Friday',
  matronService: true,
  matronType: 'half-day',
  notes:
    'Loading dock on the north side.\nSite address: 12 Main St, Rogers\nFloors: VCT\n\nEmail: someone@else.example',
  photos: [aPhotoUrl(0), aPhotoUrl(1)],
}

const quote = (changes: Partial<Quote> = {}, more: object = {}) => ({
  stored: { ...storedRow(aQuote(changes)), ...more },
})
const message = (changes: Parameters<typeof aContactMessage>[0] = {}, more: object = {}) => ({
  stored: storedMessage({ ...aContactMessage(changes), ...more }),
  content: { suspicion: null, ...more },
})
const listed = (id: string, reference: string, changes: Partial<Quote>, more: object = {}) =>
  aListedLead({ id, reference, stored: { ...storedRow(aQuote(changes), id), reference }, ...more })
const QUOTES = [
  listed(OTHER_ID, 'ABCDEFGH', EMERGENCY),
  listed(
    QUOTE_ID,
    QUOTE_REFERENCE,
    { photos: [aPhotoUrl()], notes: 'Two\n\nlines', phone: null },
    { browserConfirmed: false },
  ),
]
const WATER = { subject: 'Emergency Support', message: 'The sprinklers went off.\nSite address: 5 Lake St' } as const
const LISTED_WATER = { id: MAIL_ID, reference: deriveReference(MAIL_ID), leadKind: 'message' } as const
const confirmationOf = (changes: object = {}) => ({
  stored: storedMessage({ ...aContactMessage(), ...changes }),
  content: { email: 'robin@lakeside-clinic.example' },
})
// A Friday morning during business hours.
const CONFIRMED = {
  ...quote({ email: 'dana@a.example' }, { created_at: '2026-11-20T16:40:00Z' }),
  content: { email: 'Dana@a.example' },
}
const DIED = { kind: 'quote_staff', lead: 'a quote request', reference: QUOTE_REFERENCE, error: '<b>550</b>' }
const LISTED_EMERGENCY = aListedLead({ ...LISTED_WATER, stored: storedMessage(aContactMessage(WATER), MAIL_ID) })
const FAILURES = {
  dead: { count: 3, references: [QUOTE_REFERENCE] },
  untaken: { count: 1, references: [QUOTE_REFERENCE] },
  failures: { '401': 1, '503': 1, '500': 1, network: 4, timeout: 1, contract: 1, crash: 1_200 },
}
const LISTED_MESSAGE = aListedLead({ leadKind: 'message', stored: storedMessage() })
const SPAM = { suspicion: 'a hidden field was filled out' }
const MARKED = { content: SPAM, previousQuote: 'ABCD2345' }

type Case = readonly [what: string, kind: string, more: Parameters<typeof mailAbout>[1]]
const MAILS: Readonly<Record<string, readonly Case[]>> = {
  quotes: [
    ['with every answer', 'quote_staff', quote(FULL, { source: SOURCE })],
    ['about an emergency, possible spam, and an earlier quote', 'quote_staff', { ...quote(EMERGENCY), ...MARKED }],
  ],
  messages: [
    [
      'with a source, possible spam, without a phone',
      'message_staff',
      message({ phone: null }, { source: SOURCE, ...SPAM }),
    ],
    ['about an emergency', 'message_staff', message(WATER)],
  ],
  confirmations: [
    ['of a message', 'message_confirmation', confirmationOf()],
    ['of a quote', 'quote_confirmation', CONFIRMED],
    ['of an emergency', 'message_confirmation', confirmationOf(WATER)],
  ],
  failures: [
    ['bounce of a quote', 'quote_bounce_notice', quote({ email: 'dana@gmial.example' })],
    ['alert', 'dead_letter_alert', { content: DIED }],
  ],
  digests: [
    ['of quotes', 'quote_digest', { content: { count: 9_876 }, listed: QUOTES }],
    ['of messages', 'message_digest', { content: { count: 1 }, listed: [LISTED_MESSAGE] }],
  ],
  reminders: [
    ['of a quote', 'reminder_staff', { content: {}, listed: QUOTES.slice(1) }],
    ['of an emergency', 'reminder_escalation', { content: {}, listed: QUOTES.toReversed() }],
  ],
  'daily-report': [['report about failures', 'daily_report', { content: aReport(FAILURES) }]],
}

test.each(Object.entries(MAILS))(
  'the %s emails have the same lines in text and HTML (snapshot)',
  async (file, cases) => {
    const texts: string[] = []
    for (const [what, kind, more] of cases) {
      const mail = await mailAbout(kind, more)
      // Help desks hold back emails with this header, so emails about new leads don't have it.
      expect('Auto-Submitted' in mail.headers, kind).toBe(!/^(quote|message)_(staff|digest)$/.test(kind))
      texts.push(`════ ${what}\n${formatMail(mail)}`)
    }
    await expect(texts.join('\n')).toMatchFileSnapshot(`mails/${file}.txt`)
  },
)

test.each([
  ['(479) 555\u20110188', 'Call', 'tel:4795550188'],
  ['479-555-0117 ext. 12 front desk', 'Call', 'tel:4795550117,12'],
  ['call me', 'Email', 'mailto:robin@lakeside-clinic.example'],
])('an emergency’s button has the right label and link for the phone number "%s"', async (phone, verb, href) => {
  const contact = aContactMessage({ ...WATER, phone })
  const listedWater = aListedLead({ ...LISTED_WATER, stored: storedMessage(contact, MAIL_ID) })
  for (const { html, text } of [
    await mailAbout('quote_staff', quote({ ...EMERGENCY, phone, email: contact.email })),
    await mailAbout('message_staff', message(contact)),
    await mailAbout('reminder_escalation', { content: {}, listed: [listedWater] }),
  ]) {
    const button = new DOMParser().parseFromString(html, 'text/html').querySelector('a.button')
    expect(button?.textContent.trim()).toMatch(new RegExp(`^${verb} `))
    expect(button?.getAttribute('href')).toBe(href)
    expect(text).toContain(phone)
  }
})

test('a quote’s email omits empty sections, and shows suspicions and an earlier quote', async () => {
  const few = { ...quote({ phone: null, fixtures: null, notes: null }), ...MARKED }
  const { subject, text, html } = await mailAbout('quote_staff', few)
  expect(subject).toContain('[988NFWM7] Possible spam: Acme Dental · ')
  expect(text).toContain('\n\nPossible spam: a hidden field was filled out.\n\n')
  expect(text).toContain('\nDana Whitfield\nNo phone number given\n')
  expect(text).toContain('\n\nWORTH A SECOND LOOK\n- The same email address sent quote request ABCD2345 in ')
  expect(text).toContain('\nPhone: Not provided\n')
  expect(text).not.toMatch(/FROM THE NOTES|FACILITY PHOTOS|\nNotes:|Matron Type|Other Frequency|Source:/)
  expect(readMail(html).links.join()).not.toContain('tel:')
})

test('without a phone number, the notice about a bounced address suggests a typo', async () => {
  const stored = storedMessage(aContactMessage({ phone: null }))
  const { subject, text } = await mailAbout('message_bounce_notice', { stored })
  expect(subject).toBe('[988NFWM7] Email to Robin Castellano bounced: check the address for a typo')
  expect(text).toContain('\nRobin Castellano\nNo phone number given\nrobin@lakeside-clinic.example\n')
})

test('a reminder that was rejected with visitor text is resent without it', async () => {
  const bare = { content: { bare: true }, listed: [...QUOTES, LISTED_EMERGENCY] }
  const { subject, text, html } = await mailAbout('reminder_staff', bare)
  expect(subject).toBe('EMERGENCY: 4795550117 · unanswered for 0 minutes')
  expect(subject + text + html).not.toMatch(/Acme|Robin|Hudson|Lake St|sprinklers|Toilet|dana@/i)
  expect(text).toMatch(/^EMERGENCY: 2 unanswered emergencies\n/)
  expect(text).toContain('\n\n3E2PQ67G\nunanswered for 0 minutes\n\nCall 4795550163\n\nWe’re on it: https://')
  expect(text).toContain('\n\nLook it up: npm run leads -- 988NFWM7\n\nMark as answered: https://')
})

test('the subject of a quote’s email says if its page never called, unless it looks like spam', async () => {
  const unchecked = { ...quote(), browserConfirmed: false }
  expect((await mailAbout('quote_staff', unchecked)).subject).toContain('] Unchecked: Acme Dental · ')
  expect((await mailAbout('quote_staff', { ...unchecked, content: SPAM })).subject).not.toContain('Unchecked')
})

test('a staff email that may be a duplicate begins with an extra line, a confirmation doesn’t', async () => {
  const lead = { ...quote(), carriesLead: true }
  const first = await mailAbout('quote_staff', lead)
  const again = await mailAbout('quote_staff', { ...lead, mayRepeat: true })
  expect(again.text).toBe(`Possible duplicate\n\n${first.text}`)
  expect(readMail(again.html).lines).toContain('Possible duplicate')
  expect(again.messageId).toBe(first.messageId)
  const confirmation = await mailAbout('message_confirmation', { ...confirmationOf(), mayRepeat: true })
  expect(confirmation.text).toMatch(/^Urgent[?]/)
})

test('staff emails explain each error code and each source (snapshot)', () =>
  expectParsed('functions/staff-notes.txt', {
    'An alert explains each error code': (error) =>
      /^(?:Why: |Resend ).*$/m.exec(deadLetterAlert(MAIL_ID, { ...DIED, error }, MAIL).text)?.[0],
    'A staff email describes how the sender found the site': (source) =>
      textOf(describeSource(JSON.parse(source))).trim(),
  }))

/** Returns the plain text, and lines and links that only HTML has. Shared lines must be in the same order in both. */
function formatMail({ text, html, attachments = [], from, to, replyTo, subject, headers }: MailMessage): string {
  const { lines, links } = readMail(html)
  const files = attachments.map(({ filename, contentType }) => `file: ${filename} (${contentType})`)
  const [plain, shown] = [splitLines(text), splitLines(lines.join('\n'))]
  const [plainKeys, shownKeys] = [plain.map(normalizeLine), shown.map(normalizeLine)]
  const shared = plainKeys.filter((key) => shownKeys.includes(key))
  expect(shownKeys.filter((key) => plainKeys.includes(key))).toEqual(shared)
  const onlyLinked = [...new Set(links)].filter((link) => !text.includes(link))
  expect(links).toEqual(expect.arrayContaining(text.match(/https:\S+/g) ?? []))
  const onlyPlain = plain.filter((line) => !shared.includes(normalizeLine(line)))
  const onlyShown = shown.filter((line) => line !== subject && !shared.includes(normalizeLine(line)))
  expect(onlyPlain).toEqual(from === MAIL.confirmations ? [company.name, formatPhone(company.phone)] : [])
  return [
    `${from.address} to ${to.address}, ${replyTo ? `reply to ${replyTo.address}` : 'no replies'}`,
    ...Object.entries(headers).map((header) => header.join(': ')),
    ...files,
    ...[`subject: ${subject}`, '', text],
    ...(onlyShown.length === 0 ? [] : ['──── only in HTML', ...onlyShown, '']),
    ...(onlyLinked.length === 0 ? [] : ['──── links', ...onlyLinked.map(formatLink), '']),
  ].join('\n')
}

/** Shows a reply draft as staff see it. */
function formatLink(link: string): string {
  const body = bodyOf(link).replaceAll('\r\n', '\n')
  return body === '' ? link : `${link.split('&body=')[0]}\n\n${body}`
}

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Plain text has headings in capitals, a dash before items, and the URL after a link's text. */
const normalizeLine = (line: string) =>
  line
    .toLowerCase()
    .replace(/^- /, '')
    .replace(/: https?:\S+$/, '')
    .replace(/^\((.*)\)$|^\[(.*)\]$/, '$1$2')
    .replace(/[.]$/, '')
