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
  return { api, submit: () => sendQuote(api, submission.idFor(aQuote()), aQuote(), SIGNALS) }
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

test('content keeps its ID until it is sent, even if it was edited in between [fault]', () => {
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, vi.fn())
  const submission = createSubmission<null>()
  const id = submission.idFor(aQuote())
  expect(submission.idFor(aQuote({ bathrooms: 7 }))).not.toBe(id)
  expect(submission.idFor(aQuote())).toBe(id)
  submission.moveTo({ status: 'checking' })
  submission.moveTo({ status: 'sending' })
  submission.moveTo({ status: 'sent', sent: null })
  expect(submission.ids()).toEqual({})
  expect(submission.idFor(aQuote())).not.toBe(id)
})
