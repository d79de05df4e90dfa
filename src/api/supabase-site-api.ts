import { PHOTO_BUCKET } from '@contract/photo.ts'
import { replySchema } from '@contract/reply.ts'
import { ApiError, type ApiStep } from './api-error.ts'
import type { Env } from './env.ts'
import type { SiteApi } from './site-api.ts'
import { toSoftQuoteRow } from './soft-quote-row.ts'
import { createSupabaseClient } from './supabase-client.ts'

/** Postgres' code for a key that is taken. */
const UNIQUE_VIOLATION = '23505'

/**
 * The site's backend on Supabase, hosted or local.
 * @param readSettings called at the first request, not before
 * @param fetch replaced by tests
 */
export function createSupabaseSiteApi(
  readSettings: () => Env,
  fetch: typeof globalThis.fetch = (...args) => globalThis.fetch(...args),
): SiteApi {
  let made: ReturnType<typeof createSupabaseClient> | undefined
  const client = () => (made ??= createSupabaseClient(readSettings(), fetch))

  async function invoke(step: ApiStep, slug: string, id: string, body: Record<string, unknown>): Promise<void> {
    await named(step, async () => {
      const { data, error } = await client().functions.invoke<unknown>(slug, {
        body,
        headers: { 'Idempotency-Key': id },
      })
      if (error) throw error
      const reply = replySchema.parse(data)
      if (!reply.ok) throw new Error(`${slug} answered ${reply.code}`)
    })
  }

  return {
    insertQuote: (id, quote) =>
      named('insert-quote', async () => {
        // No .select(): visitors may hand in rows, not read them.
        const { error } = await client().from('soft_quotes').insert(toSoftQuoteRow(id, quote))
        // The id is ours and random, so a taken key means that an earlier try was stored and its answer was lost.
        if (error && error.code !== UNIQUE_VIOLATION) throw error
      }),

    sendQuote: (id, quote) => invoke('send-quote', 'submit-quote', id, quote),

    sendContact: (id, message) => invoke('send-contact', 'submit-contact', id, message),

    uploadPhoto: ({ bytes, type, extension, index }) =>
      named('upload-photo', async () => {
        const bucket = client().storage.from(PHOTO_BUCKET)
        const path = `${crypto.randomUUID()}/${Date.now()}-${index}.${extension}`
        // Raw bytes, not a File: the local storage server does not read the form that the client makes of a File.
        const { error } = await bucket.upload(path, bytes, { contentType: type, upsert: false })
        if (error) throw error
        return bucket.getPublicUrl(path).data.publicUrl
      }),
  }
}

/** Does one step; whatever goes wrong in it becomes an error that names the step. */
async function named<Result>(step: ApiStep, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw new ApiError(step, { cause })
  }
}
