import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSourceHeader } from '@contract/source.ts'
import { created, json, offline, ok, parsed, patiently, setUp } from '../support/fakes/api-network.ts'
import { aContactMessage, aPhotoUrl, aQuote, QUOTE_ID, SIGNALS } from '../support/builders/payloads.ts'

const SOURCE = { utm_source: 'google', landing_page: '/about' }
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(SOURCE) })
})
afterEach(() => void vi.useRealTimers())

const sourcesIn = (sent: readonly { readonly headers: Headers }[]) =>
  sent.map(({ headers }) => readSourceHeader(headers.get('x-lead-source')))

describe('the source of a lead', () => {
  test('goes with a stored quote as a column, and into no payload', async () => {
    const { api, sent } = setUp(({ url }) => (url.includes('/rest/') ? created() : ok()))
    await api.insertQuote(QUOTE_ID, aQuote())
    await api.sendQuote(QUOTE_ID, aQuote(), SIGNALS)
    await api.sendContact(QUOTE_ID, aContactMessage(), SIGNALS)
    expect(parsed(sent[0])).toMatchObject({ id: QUOTE_ID, source: SOURCE })
    expect(parsed(sent[1])).toEqual(aQuote())
    expect(parsed(sent[2])).toEqual(aContactMessage())
  })

  test('goes with a message as a header', async () => {
    const { api, sent } = setUp(ok)
    await api.sendContact(QUOTE_ID, aContactMessage(), SIGNALS)
    await api.sendQuote(QUOTE_ID, aQuote(), SIGNALS)
    expect(sourcesIn(sent)).toEqual([SOURCE, null])
  })

  test('is left out once two tries have failed: an older function would have the browser refuse the call', async () => {
    const { api, sent } = setUp(({ headers }) => (headers.has('x-lead-source') ? offline() : ok()))
    await patiently(api.sendContact(QUOTE_ID, aContactMessage(), SIGNALS))
    expect(sourcesIn(sent)).toEqual([SOURCE, SOURCE, null])
  })
})

describe('a database that does not know our own columns yet', () => {
  const older = () => json(400, { code: 'PGRST204', message: "Could not find the 'source' column of 'soft_quotes'" })

  test('stores the quote without them', async () => {
    const { api, sent } = setUp(() => (sent.length === 1 ? older() : created()))
    const photos = [aPhotoUrl()]
    await api.insertQuote(QUOTE_ID, aQuote({ photos }))
    expect(sent).toHaveLength(2)
    expect(parsed(sent[0])).toMatchObject({ photos, source: SOURCE })
    const row = parsed(sent[1])
    expect(row).toMatchObject({ id: QUOTE_ID, full_name: 'Dana Whitfield', photos })
    expect(row).not.toHaveProperty('source')
  })

  test('is asked only once more', async () => {
    const { api, sent } = setUp(older)
    await expect(patiently(api.insertQuote(QUOTE_ID, aQuote()))).rejects.toMatchObject({ step: 'insert-quote' })
    expect(sent).toHaveLength(2)
  })
})
