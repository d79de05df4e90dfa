// Before any schema, because zod otherwise tests whether it can compile code, which our content security policy blocks
// and reports. Each form's lazy.ts imports this file first.
import './zod-jitless.ts'
import { KEY_HEADER, replySchema, SIGNALS_HEADER, SOURCE_HEADER } from '@contract/function-calls.ts'
import { PHOTO_BUCKET } from '@contract/quote-shape.ts'
import { type QuoteRow, toQuoteRow } from '@contract/schemas.ts'
import { type LeadSource, sourceHeader, toLeadSource } from '@contract/source.ts'
import { FunctionsClient } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { StorageClient } from '@supabase/storage-js'
import { createQueryClient, makeCall } from './calls.ts'
import { readSettings, type Settings } from './settings.ts'
import type { ApiStep, SiteApi } from './site-api.ts'

const INSERT_LIMIT_MS = 15_000
const FUNCTION_LIMIT_MS = 30_000
/** At 400 kbit/s, three photos at once take more than a minute each. */
const UPLOAD_LIMIT_MS = 120_000

const UNIQUE_VIOLATION = '23505'
const PATH_TAKEN = '409'

export function createSupabaseSiteApi(
  settings: Settings = readSettings(),
  fetch: typeof globalThis.fetch = (...args) => globalThis.fetch(...args),
): SiteApi {
  const queries = createQueryClient()

  function call<Result>(step: ApiStep, limit: number, work: (client: Client) => Promise<Result>, signal?: AbortSignal) {
    return makeCall(queries, fetch, {
      step,
      limit,
      signal,
      attempt: (watchedFetch) => work(createSupabaseClient(settings, watchedFetch)),
    })
  }

  return {
    insertQuote: (id, quote) =>
      call('insert-quote', INSERT_LIMIT_MS, async ({ database }) => {
        // Insert without `.select()`, because visitors may add rows but not read them.
        const row: InsertedRow = { id, ...toQuoteRow(quote), source: readLeadSource() }
        const { error } = await database.from('soft_quotes').insert(row)
        // IDs are random, so a conflict means that an earlier attempt was stored but its response was lost.
        if (error && error.code !== UNIQUE_VIOLATION) throw error
      }),

    submit: (to, id, body, { trapped, seconds }) =>
      call(to, FUNCTION_LIMIT_MS, async ({ functions }) => {
        // A quote's row already contains the source.
        const source = to === 'submit-contact' ? readLeadSource() : null
        const headers = {
          [KEY_HEADER]: id,
          [SIGNALS_HEADER]: `hp=${trapped ? 1 : 0}; t=${seconds}`,
          ...(source && { [SOURCE_HEADER]: sourceHeader(source) }),
        }
        const { data, error } = await functions.invoke<unknown>(to, { body, headers })
        if (error) throw error
        const reply = replySchema.parse(data)
        if (!reply.ok) throw new Error(`${to} answered ${reply.code}`)
        return reply.createdAt === undefined ? undefined : new Date(reply.createdAt)
      }),

    uploadPhoto({ bytes, extension, index }, signal) {
      const path = `${crypto.randomUUID()}/${Date.now()}-${index}.${extension}`
      const upload = async ({ storage }: Client) => {
        const bucket = storage.from(PHOTO_BUCKET)
        // Upload raw bytes, because the local storage server can't read the multipart form that the client would send.
        const { error } = await bucket.upload(path, bytes, { contentType: 'image/jpeg', upsert: false })
        if (error && error.statusCode !== PATH_TAKEN) throw error
        return bucket.getPublicUrl(path).data.publicUrl
      }
      return call('upload-photo', UPLOAD_LIMIT_MS, upload, signal)
    },
  }
}

/** The key under which index.html records how the visit began. */
const SOURCE_KEY = 'first-touch'

export function readLeadSource(): LeadSource | null {
  try {
    return toLeadSource(JSON.parse(sessionStorage.getItem(SOURCE_KEY) ?? 'null'))
  } catch {
    return null
  }
}

type InsertedRow = { id: string; source: LeadSource | null } & QuoteRow
export type SoftQuoteRow = { reference: string; created_at: string } & InsertedRow

/**
 * Builds the parts of supabase-js that visitors need (docs/decisions/004-parts-of-supabase-js.md). Every request
 * carries the public key. The database and storage also get the key as a bearer token, as in supabase-js. Functions
 * don't, because Supabase might validate a bearer token as a JWT, and a publishable key isn't a JWT.
 */
function createSupabaseClient({ url, anonKey: apikey }: Settings, fetch: typeof globalThis.fetch) {
  // Drops any path from the URL, because the dashboard shows the project's URL with the path of one service.
  const at = (service: string) => new URL(`/${service}`, url).href
  const headers = { apikey, Authorization: `Bearer ${apikey}` }
  return {
    database: new PostgrestClient(at('rest/v1'), { headers, fetch }),
    functions: new FunctionsClient(at('functions/v1'), { headers: { apikey }, customFetch: fetch }),
    storage: new StorageClient(at('storage/v1'), headers, fetch),
  }
}

type Client = ReturnType<typeof createSupabaseClient>
