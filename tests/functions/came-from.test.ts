import { sourceHeader } from '@contract/source.ts'
import { expect, test } from 'vitest'
import { cameFrom } from '../../supabase/functions/_shared/mails/sender.ts'
import { aContactMessage, QUOTE_ID } from '../support/builders/payloads.ts'
import { rememberingOutbox, storedRow } from '../support/fakes/fake-outbox.ts'
import { deliverDue, functionsOn, mailAbout } from '../support/functions/functions.ts'
import { aRequest } from '../support/functions/requests.ts'

test.each([
  [{ utm_source: 'newsletter' }, 'Came from: newsletter'],
  [{ utm_source: 'google', utm_term: 'office', utm_content: 'b' }, 'Came from: google, term office, content b'],
  [{ gclid: 'Cj0', referrer: 'www.google.com', landing_page: '/' }, 'Came from: Google Ads · landed on /'],
  [{ wbraid: 'w' }, 'Came from: Google Ads'],
  [{ msclkid: 'm' }, 'Came from: Microsoft Ads'],
  [{ fbclid: 'f', referrer: 'l.facebook.com' }, 'Came from: Facebook'],
  [{ referrer: 'www.bing.com', landing_page: '/about' }, 'Came from: www.bing.com · landed on /about'],
  [{ landing_page: '/about' }, 'Came from: no known place · landed on /about'],
])('how the sender came to the site: %j reads %s', (source, words) => {
  expect(cameFrom(source)).toEqual([words])
})

/** The mail to staff about a stored quote. */
const quoteMailWith = (source: unknown) => mailAbout('quote_staff', QUOTE_ID, { quote: { ...storedRow(), source } })

test.each([undefined, null, { utm_source: 7, other: 'x' }, 'google'])(
  'the mail about a quote leaves it out when the row holds %j',
  async (source) => {
    const { text } = await quoteMailWith(source)
    expect(text).toContain('Full Name: Dana Whitfield')
    expect(text).not.toContain('Came from')
  },
)

test('the mail about a quote shows it as text', async () => {
  const { html } = await quoteMailWith({ utm_source: '<a href="https://evil.example">x</a>' })
  expect(html).toContain('Came from: &lt;a href=&quot;https://evil.example&quot;&gt;x&lt;/a&gt;')
})

test.each([
  ['ends with it, and the confirmation says nothing of it', sourceHeader({ utm_source: 'google' }), true],
  ['goes out without it when the header is missing', null, false],
  ['goes out without it when the header is rubbish', '%%%=&', false],
])('the mail about a message %s', async (_what, header, isTold) => {
  const functions = functionsOn({ outbox: rememberingOutbox([]) })
  const { sent } = functions
  const response = await functions.submitContact(
    aRequest({ body: aContactMessage(), headers: { 'x-lead-source': header } }),
  )
  await deliverDue(functions)
  expect([response.status, sent.length]).toEqual([200, 2])
  expect(sent[0]?.text.trimEnd().endsWith('\n\nCame from: google')).toBe(isTold)
  for (const { text } of isTold ? sent.slice(1) : sent) expect(text).not.toMatch(/Came from|evil|google/)
})
