import { describe, expect, test, vi } from 'vitest'
import { isUuidV4 } from '@contract/reference.ts'
import { ApiError } from '@/api/site-api.ts'
import { createSubmission } from '@/forms/submission.ts'
import { submitQuote } from '@/features/quote/sending/send-quote.ts'
import { createFakeSiteApi } from '../support/fakes/fake-site-api.ts'
import { aQuote, SIGNALS } from '../support/builders/payloads.ts'

function setUp() {
  const api = createFakeSiteApi()
  const keys = createSubmission()
  return {
    api,
    submit: (quote = aQuote()) => submitQuote(api, keys.keyFor(quote), { quote, signals: SIGNALS }),
  }
}

describe('submitting a quote', () => {
  test('stores it first and then sends it, under one id', async () => {
    const { api, submit } = setUp()
    const { id } = await submit()
    expect(id).toSatisfy(isUuidV4)
    expect(api.calls).toEqual([
      { step: 'insert-quote', id, payload: aQuote() },
      { step: 'send-quote', id, payload: aQuote(), signals: SIGNALS },
    ])
  })

  test('says when it was stored and under which reference, as far as the backend knows', async () => {
    const { api, submit } = setUp()
    const before = Date.now()
    expect((await submit()).cameAt.getTime()).toBeGreaterThanOrEqual(before)
    const days = new Date('2026-11-18T16:40:00Z')
    api.cameAt(days, 'ABCDEFGH')
    expect(await submit()).toMatchObject({ cameAt: days, reference: 'ABCDEFGH' })
  })

  test('does not send what is not stored', async () => {
    const { api, submit } = setUp()
    api.failNext('insert-quote')
    await expect(submit()).rejects.toEqual(new ApiError('insert-quote'))
    expect(api.callsOf('send-quote')).toEqual([])
  })

  test('says under which id it is stored when it could not be sent', async () => {
    const { api, submit } = setUp()
    api.failNext('send-quote')
    await expect(submit()).rejects.toMatchObject({
      name: 'StoredButNotSent',
      id: api.callsOf('insert-quote')[0]?.id,
      cause: new ApiError('send-quote'),
    })
  })

  test('keeps the id when the same content is tried again', async () => {
    const { api, submit } = setUp()
    api.failNext('send-quote')
    await expect(submit()).rejects.toThrow()
    const { id } = await submit()
    expect(api.calls.map((call) => call.id)).toEqual([id, id, id, id])
  })

  test('makes a new id when anything was edited, and returns to the old id with the old content', async () => {
    const { submit } = setUp()
    const first = await submit()
    const edited = await submit(aQuote({ bathrooms: 7 }))
    const again = await submit()
    expect(edited.id).not.toBe(first.id)
    expect(again.id).toBe(first.id)
  })
})

test('the idempotency keys are new for the same content once it was sent', () => {
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, vi.fn())
  const submission = createSubmission<null>()
  const id = submission.keyFor(aQuote())
  submission.moveTo({ status: 'checking' })
  submission.moveTo({ status: 'sending' })
  submission.moveTo({ status: 'sent', sent: null })
  expect(submission.keys()).toEqual({})
  expect(submission.keyFor(aQuote())).not.toBe(id)
})
