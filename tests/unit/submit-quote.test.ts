import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/site-api.ts'
import { createKeyring } from '@/api/keyring.ts'
import { submitQuote } from '@/features/quote/submit-quote.ts'
import { createFakeSiteApi } from '../support/fake-site-api.ts'
import { aQuote } from '../support/quote.ts'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const FILLED_IN = { trapped: false, seconds: 94 }

function setUp() {
  const api = createFakeSiteApi()
  const keyring = createKeyring()
  const check = { token: vi.fn(async () => 'a token'), spent: vi.fn() }
  const submit = (quote = aQuote()) => submitQuote(api, keyring, { quote, filledIn: FILLED_IN, check })
  return { api, check, submit }
}

describe('submitting a quote', () => {
  it('stores it first and sends it then, under one id', async () => {
    const { api, submit } = setUp()
    const { id } = await submit()
    expect(id).toMatch(UUID_V4)
    expect(api.calls).toEqual([
      { step: 'insert-quote', id, payload: aQuote() },
      { step: 'send-quote', id, payload: aQuote(), signals: { ...FILLED_IN, token: 'a token' } },
    ])
  })

  it('asks for a token once it is stored, and spends it with the call, whatever becomes of that', async () => {
    const { api, check, submit } = setUp()
    api.failNext('insert-quote')
    await expect(submit()).rejects.toThrow()
    expect(check.token).not.toHaveBeenCalled()
    api.failNext('send-quote')
    await expect(submit()).rejects.toThrow()
    await submit()
    expect(check.token).toHaveBeenCalledTimes(2)
    expect(check.spent).toHaveBeenCalledTimes(2)
  })

  it('does not send what is not stored', async () => {
    const { api, submit } = setUp()
    api.failNext('insert-quote')
    await expect(submit()).rejects.toEqual(new ApiError('insert-quote'))
    expect(api.callsOf('send-quote')).toEqual([])
  })

  it('says under which id it is stored when it could not be sent', async () => {
    const { api, submit } = setUp()
    api.failNext('send-quote')
    await expect(submit()).rejects.toMatchObject({
      name: 'NoticeFailed',
      id: api.callsOf('insert-quote')[0]?.id,
      cause: new ApiError('send-quote'),
    })
  })

  it('stores it again, once, and sends it, when it has gone in between', async () => {
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

  it('does not say that it is stored when it is gone again', async () => {
    const { api, submit } = setUp()
    api.failNext('send-quote', 2, { kind: 'not-stored' })
    await expect(submit()).rejects.toMatchObject({ name: 'ApiError', step: 'send-quote' })
    expect(api.calls).toHaveLength(4)
  })

  it('is not stored again after any other failure', async () => {
    const { api, submit } = setUp()
    api.failNext('send-quote', 1, { kind: 'too-many', waitSeconds: 60 })
    await expect(submit()).rejects.toMatchObject({ name: 'NoticeFailed' })
    expect(api.callsOf('insert-quote')).toHaveLength(1)
  })

  it('keeps the id when the same content is tried again', async () => {
    const { api, submit } = setUp()
    api.failNext('send-quote')
    await expect(submit()).rejects.toThrow()
    const { id } = await submit()
    expect(api.calls.map((call) => call.id)).toEqual([id, id, id, id])
  })

  it('makes a new id when anything was edited, and knows the old one again', async () => {
    const { submit } = setUp()
    const first = await submit()
    const edited = await submit(aQuote({ bathrooms: 7 }))
    const again = await submit()
    expect(edited.id).not.toBe(first.id)
    expect(again.id).toBe(first.id)
  })
})

describe('a keyring', () => {
  it('goes on after a reload with the keys it is given', () => {
    const before = createKeyring()
    const id = before.keyFor(aQuote())
    expect(createKeyring(before.list()).keyFor(aQuote())).toBe(id)
  })

  it('gives the same content a new key once it was cleared', () => {
    const keyring = createKeyring()
    const id = keyring.keyFor(aQuote())
    keyring.clear()
    expect(keyring.list()).toEqual([])
    expect(keyring.keyFor(aQuote())).not.toBe(id)
  })
})
