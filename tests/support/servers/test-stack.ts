import { type Quote, toQuoteRow } from '@contract/schemas.ts'
import { afterAll } from 'vitest'
import { readLeads } from '../../../scripts/operate/leads.ts'
import { type StackProcess, startServer } from '../../../scripts/stack-process.ts'
import { type Ports, requireFreePorts } from '../../../supabase/local/ports.ts'
import { aContactMessage, aQuote } from '../builders/payloads.ts'
import { createFixtureProject } from './fixture-project.ts'

/** Starts a local stack for a test file, with its own project and data. Its schedule is off unless `env` changes that. */
export async function startTestStack(name: string, env: Readonly<Record<string, string>> = {}) {
  const stack = await startServer({
    root: createFixtureProject(name),
    dataFolder: '.local/stack',
    ports: await freePorts(),
    mode: 'dev',
    quiet: true,
    env: { DELIVER_EVERY_MS: '3600000', ...env },
  })
  afterAll(() => stack.stop())
  return stack
}

/** Finds three free ports. Another process could take an ephemeral port (above 32,000) before the stack starts. */
export async function freePorts(): Promise<Ports> {
  const site = 20_000 + Math.floor(Math.random() * 12_000)
  const ports = { site, mailPage: site + 1, smtp: site + 2 }
  return requireFreePorts(ports).then(() => ports, freePorts)
}

/** Calls a stack as a visitor's browser does, and lists stored quotes as an operator does. */
export function visitorOf({ site, publishableKey, secretKey }: StackProcess) {
  const target = { url: site, siteUrl: site, secretKey, publishableKey, isLocal: true }
  const headers = { apikey: publishableKey, authorization: `Bearer ${publishableKey}`, 'x-form-signals': 'hp=0; t=60' }
  const post = (path: string, body: object, id = '') =>
    fetch(site + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify(body),
    })
  return {
    async insert(changes: Partial<Quote> = {}, id: string = crypto.randomUUID()) {
      const { status } = await post('/rest/v1/soft_quotes', { id, ...toQuoteRow(aQuote(changes)) })
      return { id, status }
    },
    submit: async (id: string) => (await post('/functions/v1/submit-quote', aQuote(), id)).status,
    contact: (email: string) => post('/functions/v1/submit-contact', aContactMessage({ email }), crypto.randomUUID()),
    storedIds: async () => (await readLeads(target)).flatMap(({ leadKind, id }) => (leadKind === 'quote' ? [id] : [])),
  }
}
