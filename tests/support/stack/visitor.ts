import type { StackProcess } from '../../../scripts/stack-process.ts'
import { toQuoteRow } from '@contract/quote-row.ts'
import type { Quote } from '@contract/quote.ts'
import { aContactMessage, aQuote } from '../builders/payloads.ts'

/** The calls of a visitor's browser, and those of an operator, on a running stack. */
export class Visitor {
  readonly #stack: StackProcess

  constructor(stack: StackProcess) {
    this.#stack = stack
  }
  async insert(changes: Partial<Quote> = {}, id: string = crypto.randomUUID()) {
    const { status } = await this.#post('/rest/v1/soft_quotes', { id, ...toQuoteRow(aQuote(changes)) })
    return { id, status }
  }

  async submit(id: string, changes: Partial<Quote> = {}): Promise<number> {
    return (await this.#post('/functions/v1/submit-quote', aQuote(changes), { 'idempotency-key': id })).status
  }

  async contact(email: string): Promise<number> {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    return (await this.#post('/functions/v1/submit-contact', aContactMessage({ email }), headers)).status
  }

  async outbox(): Promise<{ id: string; kind: string; state: string }[]> {
    const answer: unknown = await (await this.#post('/rest/v1/rpc/list_outbox', {}, this.#asOperator())).json()
    if (typeof answer !== 'object' || answer === null || !('open' in answer) || !Array.isArray(answer.open)) {
      throw new Error('The outbox did not answer.')
    }
    return answer.open
  }
  async storedIds(): Promise<Set<string>> {
    const headers = this.#asOperator()
    const ids = new Set<string>()
    for (let size = 500, from = 0; size === 500; from += size) {
      const page = `select=id&order=id&limit=500&offset=${from}`
      const rows: { id: string }[] = await (
        await fetch(`${this.#stack.site}/rest/v1/soft_quotes?${page}`, { headers })
      ).json()
      for (const { id } of rows) ids.add(id)
      size = rows.length
    }
    return ids
  }

  #asOperator(): Record<string, string> {
    const key = this.#stack.secretKey
    return { apikey: key, authorization: `Bearer ${key}` }
  }

  async #post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const key = this.#stack.publishableKey
    return fetch(this.#stack.site + path, {
      method: 'POST',
      headers: {
        apikey: key,
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    })
  }
}
