import { z } from 'zod'
import type { StackProcess } from '../../../scripts/stack-process.ts'
import { type Quote, toQuoteRow } from '@contract/quote.ts'
import { aContactMessage, aQuote } from '../builders/payloads.ts'

const idsSchema = z.array(z.object({ id: z.string() }))
const outboxSchema = z.object({ open: idsSchema })

/** The calls of a visitor's browser, and what an operator sees, on a running stack. */
export function visitorOf({ site, publishableKey, secretKey }: StackProcess) {
  async function post(path: string, body: unknown, id = '', key = publishableKey): Promise<Response> {
    const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const own = { 'idempotency-key': id, 'x-form-signals': 'hp=0; t=60' }
    const init = { method: 'POST', headers: { ...headers, ...own }, body: JSON.stringify(body) }
    return fetch(site + path, init)
  }
  return {
    async insert(changes: Partial<Quote> = {}, id: string = crypto.randomUUID()) {
      const { status } = await post('/rest/v1/soft_quotes', { id, ...toQuoteRow(aQuote(changes)) })
      return { id, status }
    },
    submit: async (id: string) => (await post('/functions/v1/submit-quote', aQuote(), id)).status,
    contact: (email: string) => post('/functions/v1/submit-contact', aContactMessage({ email }), crypto.randomUUID()),
    openMailIds: async () =>
      outboxSchema
        .parse(await (await post('/rest/v1/rpc/list_outbox', {}, '', secretKey)).json())
        .open.map(({ id }) => id),
    async storedIds(): Promise<readonly string[]> {
      const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
      const page = async (from: number): Promise<readonly string[]> => {
        const query = `select=id&order=id&limit=500&offset=${from}`
        const answer = await fetch(`${site}/rest/v1/soft_quotes?${query}`, { headers })
        const ids = idsSchema.parse(await answer.json()).map(({ id }) => id)
        return ids.length < 500 ? ids : [...ids, ...(await page(from + 500))]
      }
      return page(0)
    },
  }
}
