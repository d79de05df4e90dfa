import { expect, test, vi } from 'vitest'
import { deriveReference, isUuidV4 } from '@contract/lead.ts'
import { ApiError } from '@/api/site-api.ts'
import { createSubmission } from '@/forms/submission.ts'
import { sendQuote } from '@/features/quote/send.ts'
import { createFakeSiteApi } from '../support/forms/fake-site-api.ts'
import { aQuote, SIGNALS } from '../support/builders/payloads.ts'

function setUp() {
  const api = createFakeSiteApi()
  const submission = createSubmission()
  return {
    api,
    submit: (quote = aQuote()) => sendQuote(api, submission.idFor(quote), quote, SIGNALS),
  }
}

test('a quote is stored, then sent with the same ID, and returned with the backend’s timestamp', async () => {
  const { api, submit } = setUp()
  const before = Date.now()
  const { createdAt } = await submit()
  const id = api.calls[0]?.id
  expect(id).toSatisfy(isUuidV4)
  expect(createdAt.getTime()).toBeGreaterThanOrEqual(before)
  expect(api.calls).toEqual([
    { step: 'insert-quote', id, payload: aQuote() },
    { step: 'submit-quote', id, payload: aQuote(), signals: SIGNALS },
  ])
  const days = new Date('2026-11-18T16:40:00Z')
  api.createdAt(days)
  expect(await submit()).toMatchObject({ createdAt: days, reference: deriveReference(id ?? '') })
})

test('a quote that isn’t stored isn’t sent, and a stored quote keeps its ID on retry', async () => {
  const { api, submit } = setUp()
  api.failNext('insert-quote')
  await expect(submit()).rejects.toEqual(new ApiError('insert-quote'))
  expect(api.callsOf('submit-quote')).toEqual([])
  api.failNext('submit-quote')
  const id = api.calls[0]?.id
  const reference = deriveReference(id ?? '')
  const cause = new ApiError('submit-quote')
  await expect(submit()).rejects.toMatchObject({ name: 'StoredButNotSent', reference, cause })
  expect(await submit()).toMatchObject({ quote: aQuote() })
  expect(api.calls.map((call) => call.id)).toEqual([id, id, id, id, id])
})

test('a quote gets a new ID after an edit, and its old ID back if the edit is undone [fault]', async () => {
  const { api, submit } = setUp()
  for (const quote of [aQuote(), aQuote({ bathrooms: 7 }), aQuote()]) await submit(quote)
  const [first, edited, again] = api.callsOf('insert-quote').map(({ id }) => id)
  expect(edited).not.toBe(first)
  expect(again).toBe(first)
})

test('a quote with the same content gets a new ID after the first one is sent', () => {
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, vi.fn())
  const submission = createSubmission<null>()
  const id = submission.idFor(aQuote())
  submission.moveTo({ status: 'checking' })
  submission.moveTo({ status: 'sending' })
  submission.moveTo({ status: 'sent', sent: null })
  expect(submission.ids()).toEqual({})
  expect(submission.idFor(aQuote())).not.toBe(id)
})
