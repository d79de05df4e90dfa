import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSourceHeader } from '@contract/source.ts'
import { created, ok, parsed, setUp } from '../support/fakes/api-network.ts'
import { aContactMessage, aQuote, QUOTE_ID, SIGNALS } from '../support/builders/payloads.ts'

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
})
