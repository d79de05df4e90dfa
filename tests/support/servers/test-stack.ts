import { type Quote, toQuoteRow } from '@contract/schemas.ts'
import { afterAll } from 'vitest'
import { z } from 'zod'
import { type StackProcess, startServer } from '../../../scripts/stack-process.ts'
import { type Ports, requireFreePorts } from '../../../supabase/local/ports.ts'
import { aContactMessage, aQuote } from '../builders/payloads.ts'
import { createFixtureProject } from './fixture-project.ts'

/** Starts a local stack for a test file, with its own project and data. Its schedule is off unless `env` changes that. */
export async function startTestStack(name: string, env: Readonly<Record<string, string>> = {}) {
  const options = {
    root: createFixtureProject(name),
    dataFolder: '.local/stack',
    ports: await freePorts(),
    mode: 'dev',
  } as const
  const stack = await startServer({ ...options, quiet: true, env: { DELIVER_EVERY_MS: '3600000', ...env } })
  afterAll(() => stack.stop())
  return stack
}

/** This is below the ephemeral ports, which another process could get before the stack starts. */
const LOWEST = 20_000
const HIGHEST = 32_000

/** Finds three ports that are free now. */
export async function freePorts(): Promise<Ports> {
  const site = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
  const ports = { site, mailPage: site + 1, smtp: site + 2 }
  return requireFreePorts(ports).then(() => ports, freePorts)
}

const idsSchema = z.array(z.object({ id: z.string() }))
const outboxSchema = z.object({ open: idsSchema })

/** Calls a stack as a visitor's browser does, and lists stored leads and open emails as an operator would. */
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
