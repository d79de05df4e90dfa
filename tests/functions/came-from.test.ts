import { sourceHeader } from '@contract/source.ts'
import { expect, test } from 'vitest'
import { describeSource } from '../../supabase/functions/_shared/mails/sender.ts'
import { aContactMessage } from '../support/builders/payloads.ts'
import { rememberingOutbox } from '../support/fakes/fake-outbox.ts'
import { deliverDue, functionsOn } from '../support/functions/functions.ts'
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
  expect(describeSource(source)).toEqual([words])
})

test('the mail about a message ends with it, and the confirmation says nothing of it', async () => {
  const functions = functionsOn({ outbox: rememberingOutbox([]) })
  const headers = { 'x-lead-source': sourceHeader({ utm_source: 'google' }) }
  expect((await functions.submitContact(aRequest({ body: aContactMessage(), headers }))).status).toBe(200)
  await deliverDue(functions)
  const [toStaff, confirmation] = functions.sent
  expect(toStaff?.text.trimEnd()).toMatch(/\n\nCame from: google$/)
  expect(confirmation?.text).not.toMatch(/Came from|google/)
})
