// @vitest-environment jsdom
import { sourceHeader } from '@contract/source.ts'
import { describe, expect, test } from 'vitest'
import { cameFrom } from '../../supabase/functions/_shared/mails/sender.ts'
import { rememberingOutbox, storedRow } from '../support/fakes/fake-outbox.ts'
import { aRequest, functionsOn, SECRET_KEY } from '../support/functions/functions.ts'
import { readMail } from '../support/functions/mail-html.ts'
import { aContactMessage, QUOTE_ID } from '../support/builders/payloads.ts'

const SOURCE = {
  utm_source: 'google',
  utm_medium: 'cpc',
  utm_campaign: 'spring',
  landing_page: '/industrial-excellence',
}
const WORDS = 'Came from: google / cpc, campaign spring · landed on /industrial-excellence'

describe('how the sender came to the site', () => {
  test.each([
    [SOURCE, WORDS],
    [{ utm_source: 'newsletter' }, 'Came from: newsletter'],
    [{ utm_source: 'google', utm_term: 'office', utm_content: 'b' }, 'Came from: google, term office, content b'],
    [{ gclid: 'Cj0', referrer: 'www.google.com', landing_page: '/' }, 'Came from: Google Ads · landed on /'],
    [{ wbraid: 'w' }, 'Came from: Google Ads'],
    [{ msclkid: 'm' }, 'Came from: Microsoft Ads'],
    [{ fbclid: 'f', referrer: 'l.facebook.com' }, 'Came from: Facebook'],
    [{ referrer: 'www.bing.com', landing_page: '/about' }, 'Came from: www.bing.com · landed on /about'],
    [{ landing_page: '/about' }, 'Came from: no known place · landed on /about'],
  ])('%j reads %s', (source, words) => {
    expect(cameFrom(source)).toEqual([words])
  })
})

/** The mail to staff about a stored quote. */
async function quoteMailWith(source: unknown) {
  const outbox = rememberingOutbox([])
  outbox.add('quote_staff', QUOTE_ID, { quote: { ...storedRow(), source } })
  const functions = functionsOn({ outbox })
  await functions.deliverMail(aRequest({ headers: { apikey: SECRET_KEY } }))
  return functions.sent[0]
}

describe('the mail to staff about a quote', () => {
  test('ends with where the visitor came from', async () => {
    const mail = await quoteMailWith(SOURCE)
    expect(mail?.text.trimEnd().split('\n').at(-1)).toBe(WORDS)
    expect(readMail(mail?.html ?? '').lines.at(-1)).toBe(WORDS)
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['something that is no source', { utm_source: 7, other: 'x' }],
    ['a text', 'google'],
  ])('leaves it out when the row holds %s', async (_what, source) => {
    const mail = await quoteMailWith(source)
    expect(mail?.text).toContain('Full Name: Dana Whitfield')
    expect(mail?.text).not.toContain('Came from')
  })

  test('shows it as text', async () => {
    const mail = await quoteMailWith({ utm_source: '<a href="https://evil.example">x</a>' })
    const { lines, links } = readMail(mail?.html ?? '')
    expect(lines.at(-1)).toBe('Came from: <a href="https://evil.example">x</a>')
    expect(links.join()).not.toContain('evil')
  })
})

describe('the mail to staff about a message', () => {
  const send = async (header: string | null, search?: URLSearchParams) => {
    const functions = functionsOn()
    const headers = { 'x-lead-source': header }
    const response = await functions.submitContact(aRequest({ body: aContactMessage(), headers, search }))
    return { status: response.status, sent: functions.sent }
  }

  test('ends with where the visitor came from; the confirmation says nothing of it', async () => {
    const { sent } = await send(sourceHeader(SOURCE))
    expect(sent[0]?.text.trimEnd().split('\n').at(-1)).toBe(WORDS)
    expect(readMail(sent[0]?.html ?? '').lines.at(-1)).toBe(WORDS)
    expect(sent).toHaveLength(2)
    expect(sent[1]?.text).not.toContain('google')
  })

  test.each([
    ['is missing', null],
    ['is rubbish', '%%%=&'],
    ['has a line that is too long', `utm_source=${'x'.repeat(201)}`],
    ['has a line end in it', 'utm_source=x%0aBcc:%20x@evil.example'],
  ])('goes out without it when the header %s', async (_what, header) => {
    const { status, sent } = await send(header)
    expect(status).toBe(200)
    expect(sent[0]?.text).not.toMatch(/Came from|evil/)
  })
})
