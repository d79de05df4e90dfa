/** What every hostile request is held to: it changes nothing that is stored, and its answer gives nothing away. */
import { expect } from 'vitest'
import { z } from 'zod'
import { PHOTO_BUCKET } from '@contract/photo.ts'
import { type Answer, asOperator, asVisitor, type Call, secretKey } from './local-stack.ts'
import { aRow, type Row } from '../builders/soft-quote-rows.ts'

export const TABLE = '/rest/v1/soft_quotes'
export const JSON_TYPE = { 'content-type': 'application/json' }
/** Stands in another visitor's quote: no answer may show it. */
const CANARY = 'Canary-8f2c'

const LEAKS = [
  /\b(select|insert into|update|delete from)\s+["\w*(]/i,
  /\bat .+:\d+:\d+/,
  /node_modules|pglite|kysely/i,
  /[\\/](home|root|tmp|usr|var|etc)[\\/]/,
  new RegExp(CANARY),
]
const outboxSchema = z.object({ sent: z.number(), open: z.array(z.unknown()) })
const rowsSchema = z.array(z.record(z.string(), z.unknown()))

/** A quote of somebody else. */
export async function storeCanary(): Promise<Row> {
  const row = aRow({ full_name: CANARY, business_name: CANARY, email: `${CANARY}@example.com`, notes: CANARY })
  expect((await insert(row)).status).toBe(201)
  return row
}

export const insert = (row: Row) => asVisitor(TABLE, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(row) })

export async function storedQuotes(): Promise<Row[]> {
  return rowsSchema.parse(JSON.parse((await asOperator(`${TABLE}?select=*&order=id`)).text))
}
export async function storedPhotos(): Promise<string[]> {
  const names = await operate('orphan_photos', { older_than: '-1 day', most: 10_000 })
  return z.array(z.string()).parse(names).sort()
}

/** Everything that a visitor's request could change. Mails go out by themselves, so they are counted only. */
async function everything() {
  const { sent, open } = outboxSchema.parse(await operate('list_outbox', {}))
  const bucket = await asOperator(`/storage/v1/bucket/${PHOTO_BUCKET}`)
  return {
    quotes: await storedQuotes(),
    photos: await storedPhotos(),
    mails: sent + open.length,
    bucket: bucket.text,
  }
}

/** Runs a request; fails when anything stored has changed. */
export async function changesNothing(request: () => Promise<Answer>): Promise<Answer> {
  const before = await everything()
  const answer = await request()
  expect(await everything()).toEqual(before)
  return answer
}

function expectNoLeak({ text, headers }: Answer): void {
  for (const value of [text, ...headers.values()]) {
    for (const leak of LEAKS) expect(value).not.toMatch(leak)
    expect(value).not.toContain(secretKey())
  }
}

/** A request that is refused, or answered with nothing: asserts the status, that nothing came, and no leak. */
export async function expectRefused(status: number, url: string, call: Call): Promise<Answer> {
  const answer = await changesNothing(() => asVisitor(url, call))
  expectNoLeak(answer)
  expect(answer.status).toBe(status)
  return answer
}

async function operate(name: string, values: object): Promise<unknown> {
  const call = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(values) }
  return JSON.parse((await asOperator(`/rest/v1/rpc/${name}`, call)).text)
}
