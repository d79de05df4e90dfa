import { z } from 'zod'
import { secretKeyHeaders } from '../../supabase/functions/_shared/http/backend.ts'
import { toQuoteRow } from '../../supabase/functions/_shared/contract/quote-shape.ts'
import { testQuote } from '../test-quote.ts'
import { attention, broken, type Check, type Finding, request, well } from './finding.ts'
import { outboxSchema } from './outbox-list.ts'
import { ask, type Target } from './target.ts'
import { codeInWords } from './words.ts'

/** Hands in a quote as a visitor does, twice, and takes it away again. Staff get one mail, which says what it is. */
export function roundTrip(target: Target): Check {
  return { name: 'a quote’s round trip', look: () => travel(target) }
}

const QUOTE = testQuote()

async function travel(target: Target): Promise<Finding> {
  if (target.publishableKey === null) return attention('Set SUPABASE_PUBLISHABLE_KEY to have this tried.')
  const id = crypto.randomUUID()
  for (const status of [201, 409]) {
    const stored = await insert(target, target.publishableKey, id)
    if (stored !== status) {
      return broken(`Storing a quote was answered with ${stored}, expected ${status}. Is the database up to date?`)
    }
    const sent = await send(target, target.publishableKey, id)
    if (sent !== 200) return broken(`submit-quote answered ${sent}. Its log says why.`)
  }
  const { open } = outboxSchema.parse(await ask(target, 'list_outbox'))
  const mail = open.find(({ subjectId }) => subjectId === id)
  // The mail is built from the quote, so the quote stays as long as its mail waits.
  if (mail) return broken(`The quote was stored, but its mail is ${mail.state} (${codeInWords(mail.lastError)}).`)
  await remove(target, id)
  return well('stored once, mailed once; staff have a mail from “Test, please ignore”')
}

async function remove({ url, secretKey }: Target, id: string): Promise<void> {
  await request(`${url}/rest/v1/soft_quotes?id=eq.${id}`, { method: 'DELETE', headers: secretKeyHeaders(secretKey) })
}

async function insert({ url }: Target, apikey: string, id: string): Promise<number> {
  const row = { id, ...toQuoteRow(QUOTE) }
  return (await post(`${url}/rest/v1/soft_quotes`, row, { apikey })).status
}

async function send({ url }: Target, apikey: string, id: string): Promise<number | string> {
  const { status, body } = await post(`${url}/functions/v1/submit-quote`, QUOTE, { apikey, 'idempotency-key': id })
  return z.object({ code: z.string() }).safeParse(body).data?.code ?? status
}

const post = (url: string, body: object, headers: Record<string, string>) =>
  request(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
