import { sourceHeader } from '@contract/source.ts'
import { expect, test } from 'vitest'
import { describeSource } from '../../supabase/functions/_shared/email/leads.ts'
import { aContactMessage } from '../support/builders/payloads.ts'
import { fakeOutbox } from '../support/functions/fake-outbox.ts'
import { deliverDue, functionsOn } from '../support/functions/functions.ts'
import { aRequest } from '../support/functions/requests.ts'
import { expectParsed } from '../support/builders/parser-tables.ts'

test('staff emails describe how the sender found the site (snapshot)', () =>
  expectParsed('functions/came-from.txt', (source) =>
    describeSource(JSON.parse(source))
      .map(({ text }) => text)
      .join(' | '),
  ))

test('the staff email ends with the source, and the confirmation omits it', async () => {
  const functions = functionsOn({ outbox: fakeOutbox([]) })
  const headers = { 'x-lead-source': sourceHeader({ utm_source: 'google' }) }
  expect((await functions.submitContact(aRequest({ body: aContactMessage(), headers }))).status).toBe(200)
  await deliverDue(functions)
  const [toStaff, confirmation] = functions.sent
  expect(toStaff?.text.trimEnd()).toMatch(/\n\nSource: google$/)
  expect(confirmation?.text).not.toMatch(/Source:|google/)
})
