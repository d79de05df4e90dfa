/** The mail to staff an hour before a promised time: every quote that is still open, the soonest first. */
import { promisedBy, sayPromise } from '../contract/promise.ts'
import type { Digest, Entry } from './digest.ts'
import type { ListedQuote } from './quote-digest.ts'
import { readStoredQuote, readSuspicion } from './stored.ts'
import { cut } from './text.ts'

const FIELD = 80

const INTRODUCTION =
  'Nobody has said yet that these are answered. The first is due within a working hour, or is late. Each comes once more when its own hour comes, and stands in the daily report once it is late.'

/** @param count of all that are open, also those that are not listed */
export function promiseWatch(id: string, listed: readonly ListedQuote[], count: number): Digest {
  const entries = listed.map((row) => () => entryOf(row))
  const title = (open: number) => `To answer soon: ${open} soft quote${open === 1 ? '' : 's'}`
  const rest = 'are open. See them all: npm run leads -- --open'
  return { id, kind: 'promise_watch', title, introduction: INTRODUCTION, rest, entries, count }
}

function entryOf({ quote: row, content, vouched, urgent, answeredUrl = null }: ListedQuote): Entry {
  const { reference, quote, submittedAt } = readStoredQuote(row)
  const lines = [
    cut(quote.businessName, FIELD),
    quote.phone ?? `no phone: ${quote.email}`,
    `Soft quote due ${sayPromise(promisedBy(submittedAt))}`,
  ]
  return { reference, suspicion: readSuspicion(content), vouched, urgent, answeredUrl, lines: () => lines }
}
