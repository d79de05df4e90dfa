/** What our mails are made of, held against the measurements of Can I email (caniemail.com). */
import { caniemail } from 'caniemail'
import { HAPPENING_NOW } from '@contract/emergency.ts'
import { describe, expect, test } from 'vitest'
import { messageConfirmation, quoteConfirmation } from '../../supabase/functions/_shared/mails/confirmation-mail.ts'
import { deadMailAlert } from '../../supabase/functions/_shared/mails/dead-mail-alert.ts'
import { quoteMail } from '../../supabase/functions/_shared/mails/quote-mail.ts'
import { NOW } from '../support/builders/now.ts'
import { aPhotoUrl, aQuote, aSubmission, QUOTE_ID, QUOTE_REFERENCE } from '../support/builders/payloads.ts'
import { MAIL } from '../support/functions/functions.ts'

/** Where staff read: the programs of nearly all offices and phones. */
const CLIENTS = [
  ...(['gmail.*', 'outlook.outlook-com', 'outlook.windows', 'outlook.ios', 'outlook.android'] as const),
  ...(['apple-mail.*', 'yahoo.*', 'samsung-email.*'] as const),
]

/** What some of them lack: in which ones, and why the mail can be read there all the same. */
const LACKED: Readonly<Record<string, readonly [where: RegExp, why: string]>> = {
  '@media': [
    /^gmail.mobile-webmail|outlook.windows$/,
    'it holds the dark colors alone: such a program shows the light ones',
  ],
  '<style> element': [/^gmail.mobile-webmail$/, 'it holds the dark colors alone'],
  '<body> element': [/^yahoo/, 'its color stands on the table inside it too'],
  'border-radius': [/^outlook.windows$/, 'corners are then square'],
  'color-scheme meta tag': [/./, 'Apple Mail for the Mac reads it; the others choose by themselves'],
  'display:none': [/^gmail.mobile-webmail$/, 'the first line of the mail is then said twice'],
  'height property': [/^yahoo/, 'only “auto” is asked for, which is what happens without it'],
  'max-height property': [/^outlook.windows$/, 'it hides a line that display:none hides there'],
  overflow: [/^outlook.windows$/, 'it hides a line that display:none hides there'],
  'system-ui, ui-serif, ui-sans-serif, ui-rounded, ui-monospace': [/^outlook.windows$/, 'Segoe UI follows in the list'],
  'word-break': [/^yahoo/, 'a word of more than 200 letters then widens the table'],
}

/** What some of them show in part, and why that part is enough. */
const PARTIAL: Readonly<Record<string, string>> = {
  '@media': 'the one that we use, for dark colors, may be left away',
  '<style> element': 'it stands in the head, is short, and may be left away',
  '<body> element': 'it becomes a div with the same style',
  '<ul>, <ol> and <dl>': 'no list is numbered',
  background: 'only colors are used',
  border: 'it is two pixels at most; where it is unreliable a line under a heading is missing',
  'border-radius': 'only round corners are used',
  'dir attribute': 'it stands on no link; a mail that is all turned round can still be read',
  display: 'it is none on no picture, or inline-block',
  'display:none': 'it holds no table and no picture',
  'font-size': 'all are in pixels',
  'font-weight': 'only 400 and 600 are used',
  'height property': 'it stands on pictures only',
  'lang attribute': 'it stands on the whole mail only',
  'line-height': 'none is in pixels',
  'mailto: links': 'no copies are asked for',
  margin: 'none is negative or auto; where the body’s is ignored, a white edge stays',
  'max-width': 'on the table where Outlook wants it; a phone’s program is no wider anyway',
  overflow: 'it hides one line, and nothing is to be scrolled',
  padding: 'where only cells have it, buttons are colored text, which is still a link',
  'role attribute': 'it stands on tables only',
  'system-ui, ui-serif, ui-sans-serif, ui-rounded, ui-monospace': 'system-ui alone is used',
  'text-align': 'only left and center are used',
  'text-decoration': 'only “none” is used; a button may be underlined',
  'width attribute': 'no picture’s is a percentage',
  'width property': 'it stands on the table; pictures have the attribute',
  'word-break': 'long words are broken a little sooner',
}

interface Gap {
  readonly title: string
  readonly client: string
  readonly lacked: boolean
}

function gapsOf(html: string): Gap[] {
  const { errors, warnings } = caniemail({ clients: CLIENTS, html }).issues
  const named = (found: typeof errors, lacked: boolean) =>
    [...found].flatMap(([client, issues]) => issues.map(({ title }) => ({ title, client, lacked })))
  return [...named(errors, true), ...named(warnings, false)]
}

const isKnown = ({ title, client, lacked }: Gap) => (lacked ? LACKED[title]?.[0].test(client) : title in PARTIAL)
const unknown = (html: string) => [
  ...new Set(
    gapsOf(html)
      .filter((gap) => !isKnown(gap))
      .map(({ title, client }) => `${title} in ${client}`),
  ),
]

const photos = Array.from({ length: 10 }, (_, index) => aPhotoUrl(index))
const bidSheet = quoteMail(aSubmission(aQuote({ photos, squareFootage: '1,500', bathrooms: 12 })), MAIL).html
const MAILS = {
  'the bid sheet': bidSheet,
  'an emergency': quoteMail(aSubmission(aQuote({ photos, notes: HAPPENING_NOW })), MAIL).html,
  'the confirmation of a quote': quoteConfirmation(
    { id: QUOTE_ID, reference: QUOTE_REFERENCE, email: 'dana@acme-dental.example', submittedAt: NOW },
    MAIL,
  ).html,
  'the confirmation of a message': messageConfirmation(QUOTE_ID, 'dana@acme-dental.example', MAIL).html,
  'an alert': deadMailAlert(QUOTE_ID, { kind: 'quote_staff', reference: QUOTE_REFERENCE, error: '550' }, MAIL).html,
}

describe('a mail can be read in every program that matters', () => {
  test.each(Object.entries(MAILS))('%s', (_what, html) => {
    expect(unknown(html)).toEqual([])
  })

  test('and what is said of its gaps is about gaps that are there', () => {
    const gaps = gapsOf(bidSheet)
    const titles = (lacked: boolean) => new Set(gaps.filter((gap) => gap.lacked === lacked).map(({ title }) => title))
    expect(Object.keys(LACKED).filter((title) => !titles(true).has(title))).toEqual([])
    expect(Object.keys(PARTIAL).filter((title) => !titles(false).has(title))).toEqual([])
  })

  test('and what such programs do not know would be noticed', () => {
    const odd = bidSheet.replace('style="margin:0;padding:0;', 'style="position:sticky;')
    expect(unknown(odd)).toContain('position in gmail.desktop-webmail')
  })
})
