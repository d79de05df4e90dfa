/**
 * Rehearses an attack on the local stack, with the settings of a hosted project: hostile inserts, uploads, messages and odd
 * requests beside honest visitors. Prints what became of the honest leads, what was let through, memory and page waits.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { PHOTO_BUCKET } from '../../supabase/functions/_shared/contract/photo.ts'
import { toQuoteRow } from '../../supabase/functions/_shared/contract/quote-shape.ts'
import { quoteReference } from '../../supabase/functions/_shared/contract/reference.ts'
import type { StackProcess } from '../stack-process.ts'
import { testQuote } from '../test-quote.ts'

/** The functions' limits as on a hosted project. Here the platform's header is ours to set: each visitor has an address. */
export const HOSTED_LIMITS = {
  CLIENT_IP_HEADER: 'cf-connecting-ip',
  ...{ LIMIT_CLIENT_10_MINUTES: '5', LIMIT_CLIENT_DAY: '20', LIMIT_ADDRESS_DAY: '3' },
  ...{ LIMIT_CONFIRMATIONS_ADDRESS_DAY: '3', LIMIT_CONFIRMATIONS_HOUR: '20', FORM_MIN_SECONDS: '3' },
}

/** Turns on the limits of the database, while nothing else uses it. */
export async function turnOnLimits(folder: string): Promise<void> {
  const database = new PGlite(folder)
  await database.exec(`
    update private.settings set value = 4 where name = 'lead_mails_in_10_minutes';
    update private.settings set value = 200 where name = 'quotes_from_client_in_10_minutes';
    update private.settings set value = 100 where name = 'uploads_from_client_in_10_minutes';
    update private.settings set value = 2000 where name = 'uploads_in_10_minutes'`)
  await database.close()
}

const GIVE_UP_MS = 15 * 60_000
const HONEST_EVERY_MS = 2_000
const HOSTILE_PAUSE_MS = 40

export async function attack(stack: StackProcess, minutes: number, memory: () => number): Promise<void> {
  const { site, mails } = stack
  const publishableKey = stack.publishableKey()
  const key = { apikey: publishableKey, authorization: `Bearer ${publishableKey}` }
  const json = { ...key, 'content-type': 'application/json' }
  const end = Date.now() + minutes * 60_000
  const handedIn = new Map<string, number>()
  /** When a mail first named a reference, anyone's: it may arrive before the call that caused it is answered. */
  const named = new Map<string, number>()
  const pages: number[] = []
  const hostile = new Map<string, Map<number, number>>()
  let refused = 0

  async function send(path: string, init: RequestInit): Promise<number> {
    const response = await fetch(site + path, { signal: AbortSignal.timeout(30_000), ...init }).catch(() => null)
    await response?.arrayBuffer().catch(() => null)
    return response?.status ?? 0
  }
  const insert = (id: string, changes = {}) =>
    send('/rest/v1/soft_quotes', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ id, ...toQuoteRow(testQuote(changes)) }),
    })
  const submit = (slug: string, id: string, ip: string, body: object, signals = 'hp=0; t=60') => {
    const headers = { ...json, 'idempotency-key': id, 'x-form-signals': signals, 'cf-connecting-ip': ip }
    return send(`/functions/v1/${slug}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const message = (email: string) => ({ full_name: 'Visitor', email, subject: 'General Inquiry', message: 'Hello' })

  async function honest(): Promise<void> {
    for (let visitor = 1; Date.now() < end; visitor++) {
      void visit(visitor)
      await pause(HONEST_EVERY_MS)
    }
  }
  async function visit(visitor: number): Promise<void> {
    const id = crypto.randomUUID()
    const ip = `198.51.${visitor >> 8}.${visitor & 255}`
    const began = performance.now()
    await send('/get-started', {})
    pages.push(performance.now() - began)
    const email = `visitor-${visitor}@example.com`
    const at = Date.now()
    const isMessage = visitor % 4 === 0
    const status = isMessage
      ? await submit('submit-contact', id, ip, { ...message(email), message: `Reference ${quoteReference(id)}` })
      : await insert(id, { email })
    if (status !== (isMessage ? 200 : 201)) refused++
    else handedIn.set(quoteReference(id), at)
    if (!isMessage) await submit('submit-quote', id, ip, testQuote({ email }))
  }

  async function enemy(name: string, job: () => Promise<number>): Promise<void> {
    const statuses = new Map<number, number>()
    hostile.set(name, statuses)
    while (Date.now() < end) {
      const status = await job()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await pause(HOSTILE_PAUSE_MS)
    }
  }
  const enemies = [
    enemy('inserts', () => insert(crypto.randomUUID(), { notes: '"'.repeat(5_000) })),
    enemy('inserts of 100 rows', () => {
      const rows = Array.from({ length: 100 }, () => ({ id: crypto.randomUUID(), ...toQuoteRow(testQuote()) }))
      return send('/rest/v1/soft_quotes', { method: 'POST', headers: json, body: JSON.stringify(rows) })
    }),
    enemy('uploads of 300 KB', () =>
      send(`/storage/v1/object/${PHOTO_BUCKET}/${crypto.randomUUID()}/${Date.now()}-0.jpg`, {
        method: 'POST',
        headers: { ...key, 'content-type': 'image/jpeg' },
        body: randomBytes(300 * 1_024),
      }),
    ),
    enemy('messages', () =>
      submit('submit-contact', crypto.randomUUID(), '203.0.113.7', message(`${crypto.randomUUID()}@example.com`)),
    ),
    enemy('odd requests', async () => {
      const odd = ODD[Math.floor(Math.random() * ODD.length)] ?? '/'
      return send(odd, { method: 'POST', headers: json, body: '{"a":[' })
    }),
  ]

  /** Notes which honest leads the mails so far name. */
  const seen = new Set<string>()
  async function readMails(): Promise<void> {
    const { messages } = listSchema.parse(await (await fetch(`${mails}/api/v1/messages`)).json())
    for (const { ID } of messages.filter((mail) => !seen.has(mail.ID))) {
      seen.add(ID)
      const { Text } = mailSchema.parse(await (await fetch(`${mails}/api/v1/message/${ID}`)).json())
      for (const [word] of Text.matchAll(/\b[2-9A-HJKMNP-TV-Z]{8}\b/g)) {
        if (!named.has(word)) named.set(word, Date.now())
      }
    }
  }
  async function watch(): Promise<void> {
    while (
      Date.now() < end + GIVE_UP_MS &&
      (Date.now() < end || [...handedIn.keys()].some((reference) => !named.has(reference)))
    ) {
      await readMails()
      await pause(1_000)
    }
  }

  const before = memory()
  await Promise.all([honest(), watch(), ...enemies])
  const { messages } = listSchema.parse(await (await fetch(`${mails}/api/v1/messages`)).json())
  const confirmations = messages.filter(({ Subject }) => Subject === 'We received your message').length
  pages.sort((a, b) => a - b)
  const waits = [...handedIn].flatMap(([reference, at]) => {
    const mailedAt = named.get(reference)
    return mailedAt === undefined ? [] : [mailedAt - at]
  })
  console.log(`Honest leads: ${handedIn.size + refused} submitted, ${handedIn.size} stored, ${waits.length} mailed`)
  console.log(`Longest wait for a mail: ${Math.round(Math.max(0, ...waits) / 1_000)} s`)
  for (const [name, statuses] of hostile)
    console.log(
      `Hostile ${name}: ${[...statuses].map(([status, count]) => `${count} answered ${status || 'nothing'}`).join(', ')}`,
    )
  console.log(`Mails: ${messages.length} in all, of which ${confirmations} confirmations`)
  console.log(`Memory of the server: ${before} MiB before, ${memory()} MiB after`)
  console.log(`Pages beside it: p95 ${Math.round(pages[Math.floor(pages.length * 0.95)] ?? 0)} ms of ${pages.length}`)
}

const listSchema = z.object({ messages: z.array(z.object({ ID: z.string(), Subject: z.string() })) })
const mailSchema = z.object({ Text: z.string() })

const ODD = [
  '/rest/v1/soft_quotes',
  '/rest/v1/rpc/requeue_dead',
  '/rest/v1/rpc/health',
  '/rest/v1/outbox',
  '/storage/v1/object/sign/facility-photos/x.jpg',
  '/functions/v1/deliver-mail',
  '/functions/v1/mail-events',
  '/functions/v1/submit-quote',
  '/functions/v1/nothing',
]
