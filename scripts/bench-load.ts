/**
 * Sends the local stack as many requests as a crowd of visitors, and prints throughput, wait times, errors and losses.
 *   npm run bench:load             inserts, uploads, whole quotes, 200 connections: about 20 s each
 *   npm run bench:load -- soak 10  whole quotes at 4 clients for 10 minutes, with the server's memory before and after
 *   npm run bench:load -- attack 10  hostile callers beside honest visitors for 10 minutes, with the limits turned on
 * A benchmark, not a test: the numbers depend on the machine.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { PHOTO_BUCKET } from '../supabase/functions/_shared/contract/photo.ts'
import { toQuoteRow } from '../supabase/functions/_shared/contract/quote-shape.ts'
import { attack, HOSTED_LIMITS, turnOnLimits } from './bench/attack.ts'
import { type StackProcess, startServer } from './stack-process.ts'
import { testQuote } from './test-quote.ts'

const SECONDS = 20
/** Passes as a photo: the header of a JPEG of 1,600 by 1,200 pixels, and random bytes. */
const PHOTO = Buffer.concat([Buffer.from('ffd8ffc000110804b0064003012200021101031101', 'hex'), randomBytes(300 * 1024)])
const root = path.resolve(import.meta.dirname, '..')
const dataFolder = '.local/bench-load'
const { positionals } = parseArgs({ allowPositionals: true })
const [mode = 'short', minutes = '10'] = positionals
const server = mode === 'attack' ? await startLimited() : await startServer(fresh())
const { site, mails } = server
const key = server.publishableKey()
const headers = { apikey: key, authorization: `Bearer ${key}` }
const json = { ...headers, 'content-type': 'application/json' }

interface Outcome {
  readonly name: string
  readonly clients: number
  readonly waits: number[]
  readonly statuses: Map<number, number>
  readonly seconds: number
}

try {
  if (mode === 'attack') await attack(server, Number(minutes), memory)
  else if (mode === 'soak') await soak(Number(minutes))
  else await shortRuns()
} finally {
  await server.stop()
}

function fresh() {
  return { root, dataFolder, ports: { site: 4673, mailPage: 4674, smtp: 4675 }, fresh: true }
}

/** Starts twice: the database's limits can be turned on only once it is there, and while nobody uses it. */
async function startLimited(): Promise<StackProcess> {
  const first = await startServer(fresh())
  await fetch(`${first.site}/rest/v1/soft_quotes`, { headers: { apikey: first.publishableKey() } })
  await first.stop()
  await turnOnLimits(path.join(root, dataFolder, 'supabase/.temp/database'))
  const env = { FUNCTION_ENV: JSON.stringify(HOSTED_LIMITS) }
  return startServer({ ...fresh(), fresh: false, env, quiet: true })
}

async function shortRuns(): Promise<void> {
  const stored = new Set<string>()
  print(await crowd('insert', 20, SECONDS, () => insertQuote(stored)))
  print(await crowd('upload of 300 KB', 8, SECONDS, async () => (await upload()).status))
  print(await crowd('whole quote, 2 photos', 4, SECONDS, () => wholeQuote(stored)))
  print(await crowd('insert, too many at once', 200, SECONDS, () => insertQuote(stored)))
  const recovered = performance.now()
  while ((await insertQuote(stored)) !== 201) await pause(100)
  console.log(`Back to normal after ${((performance.now() - recovered) / 1_000).toFixed(1)} s`)
  await printLosses(stored)
}

async function soak(minutes: number): Promise<void> {
  const stored = new Set<string>()
  await crowd('warm-up', 4, SECONDS, () => wholeQuote(stored))
  const before = memory()
  print(await crowd(`soak, ${minutes} min`, 4, minutes * 60, () => wholeQuote(stored)))
  console.log(`Memory of the server: ${before} MiB before, ${memory()} MiB after`)
  await printLosses(stored)
}

/** Repeats one job on several clients. A status of 0 means a call without an answer. */
async function crowd(name: string, clients: number, seconds: number, job: () => Promise<number>): Promise<Outcome> {
  const waits: number[] = []
  const statuses = new Map<number, number>()
  const end = performance.now() + seconds * 1_000
  const client = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      const status = await job().catch(() => 0)
      waits.push(performance.now() - started)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { name, clients, waits: waits.sort((a, b) => a - b), statuses, seconds }
}

function print({ name, clients, waits, statuses, seconds }: Outcome): void {
  const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? 0)
  const counts = [...statuses].map(([status, count]) => `${status || 'none'}: ${count}`).join(', ')
  const rate = (waits.length / seconds).toFixed(1)
  console.log(
    `${name}, ${clients} clients: ${rate}/s, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (${counts})`,
  )
}

async function insertQuote(
  stored: Set<string>,
  id: string = crypto.randomUUID(),
  photos: string[] = [],
): Promise<number> {
  const response = await fetch(`${site}/rest/v1/soft_quotes`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ id, ...toQuoteRow(testQuote({ photos })) }),
  })
  await response.arrayBuffer()
  if (response.status === 201) stored.add(id)
  return response.status
}

async function upload(): Promise<{ status: number; url: string }> {
  const name = `${crypto.randomUUID()}/${Date.now()}-0.jpg`
  const response = await fetch(`${site}/storage/v1/object/${PHOTO_BUCKET}/${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: PHOTO,
  })
  await response.arrayBuffer()
  return { status: response.status, url: `${site}/storage/v1/object/public/${PHOTO_BUCKET}/${name}` }
}

/** Two photos, the insert, the call: 200 when all four worked, else the first bad status. */
async function wholeQuote(stored: Set<string>, id: string = crypto.randomUUID()): Promise<number> {
  const photos = await Promise.all([upload(), upload()])
  const failed = photos.find(({ status }) => status !== 200)
  if (failed) return failed.status
  const urls = photos.map(({ url }) => url)
  const inserted = await insertQuote(stored, id, urls)
  if (inserted !== 201) return inserted
  const response = await fetch(`${site}/functions/v1/submit-quote`, {
    method: 'POST',
    headers: { ...json, 'idempotency-key': id },
    body: JSON.stringify(testQuote({ photos: urls })),
  })
  await response.arrayBuffer()
  return response.status
}

/** Every acknowledged quote must be there, and (once the outbox is empty) have exactly one mail. */
async function printLosses(stored: ReadonlySet<string>): Promise<void> {
  const secret = server.secretKey()
  const read = { apikey: secret, authorization: `Bearer ${secret}` }
  const found = new Set<string>()
  for (let from = 0; ; from += 1_000) {
    const response = await fetch(`${site}/rest/v1/soft_quotes?select=id&order=id&limit=1000&offset=${from}`, {
      headers: read,
    })
    const rows: { id: string }[] = await response.json()
    for (const { id } of rows) found.add(id)
    if (rows.length < 1_000) break
  }
  const lost = [...stored].filter((id) => !found.has(id)).length
  const { total } = await (await fetch(`${mails}/api/v1/messages`)).json()
  console.log(`${stored.size} acknowledged, ${lost} lost; ${total} mails so far (the rest are queued)`)
}

function memory(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
