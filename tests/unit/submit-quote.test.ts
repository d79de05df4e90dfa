import { describe, expect, test } from 'vitest'
import { ApiError } from '@/api/site-api.ts'
import { createIdempotencyKeys } from '@/forms/idempotency-keys.ts'
import { submitQuote } from '@/features/quote/submit-quote.ts'
import { createFakeSiteApi } from '../support/fakes/fake-site-api.ts'
import { aQuote } from '../support/builders/payloads.ts'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const SIGNALS = { trapped: false, seconds: 94, token: null }

function setUp() {
  const api = createFakeSiteApi()
  const keys = createIdempotencyKeys()
  return { api, submit: (quote = aQuote()) => submitQuote(api, keys, { quote, withSignals: (call) => call(SIGNALS) }) }
}

describe('submitting a quote', () => {
  test('stores it first and sends it then, under one id', async () => {
    const { api, submit } = setUp()
    const { id } = await submit()
    expect(id).toMatch(UUID_V4)
    expect(api.calls).toEqual([
      { step: 'insert-quote', id, payload: aQuote() },
      { step: 'send-quote', id, payload: aQuote(), signals: SIGNALS },
    ])
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
      name: 'NoticeFailed',
      id: api.callsOf('insert-quote')[0]?.id,
      cause: new ApiError('send-quote'),
    })
  })

  test('stores it again, once, and sends it, when it has gone in between', async () => {
    const { api, submit } = setUp()
    api.failNext('send-quote', 1, { kind: 'not-stored' })
    const { id } = await submit()
    expect(api.calls.map((call) => [call.step, call.id])).toEqual([
      ['insert-quote', id],
      ['send-quote', id],
      ['insert-quote', id],
      ['send-quote', id],
    ])
  })

  test('does not say that it is stored when it is gone again', async () => {
    const { api, submit } = setUp()
    api.failNext('send-quote', 2, { kind: 'not-stored' })
    await expect(submit()).rejects.toMatchObject({ name: 'ApiError', step: 'send-quote' })
    expect(api.calls).toHaveLength(4)
  })

  test('is not stored again after any other failure', async () => {
    const { api, submit } = setUp()
    api.failNext('send-quote', 1, { kind: 'too-many', waitSeconds: 60 })
    await expect(submit()).rejects.toMatchObject({ name: 'NoticeFailed' })
    expect(api.callsOf('insert-quote')).toHaveLength(1)
  })

  test('keeps the id when the same content is tried again', async () => {
    const { api, submit } = setUp()
    api.failNext('send-quote')
    await expect(submit()).rejects.toThrow()
    const { id } = await submit()
    expect(api.calls.map((call) => call.id)).toEqual([id, id, id, id])
  })

  test('makes a new id when anything was edited, and knows the old one again', async () => {
    const { submit } = setUp()
    const first = await submit()
    const edited = await submit(aQuote({ bathrooms: 7 }))
    const again = await submit()
    expect(edited.id).not.toBe(first.id)
    expect(again.id).toBe(first.id)
  })
})

describe('the idempotency keys', () => {
  test('goes on after a reload with the keys it is given', () => {
    const before = createIdempotencyKeys()
    const id = before.keyFor(aQuote())
    expect(createIdempotencyKeys(before.list()).keyFor(aQuote())).toBe(id)
  })

  test('gives the same content a new key once it was cleared', () => {
    const keys = createIdempotencyKeys()
    const id = keys.keyFor(aQuote())
    keys.clear()
    expect(keys.list()).toEqual([])
    expect(keys.keyFor(aQuote())).not.toBe(id)
  })
})
