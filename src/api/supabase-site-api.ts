import { TURNSTILE_HEADER } from '@contract/options.ts'
import { PHOTO_BUCKET } from '@contract/photo.ts'
import { toQuoteRow } from '@contract/quote-shape.ts'
import { replySchema } from '@contract/reply.ts'
import { ApiError, type ApiStep, type Refusal } from './api-error.ts'
import { cancelledBy } from './cancelling.ts'
import type { Env } from './env.ts'
import { askedWait, withRetries } from './retries.ts'
import type { FormSignals, SiteApi } from './site-api.ts'
import { createSupabaseClient } from './supabase-client.ts'
import { noCheck, type VisitorCheck } from './visitor-check.ts'

/** Postgres' code for a key that is taken, and the storage server's for a path that is. */
const UNIQUE_VIOLATION = '23505'
const PATH_TAKEN = '409'

/**
 * The site's backend on Supabase, hosted or local.
 * @param readSettings called at the first request, not before
 * @param check vouches for the visitor in calls that send mail
 * @param fetch replaced by tests
 */
export function createSupabaseSiteApi(
  readSettings: () => Env,
  check: VisitorCheck = noCheck,
  fetch: typeof globalThis.fetch = (...args) => globalThis.fetch(...args),
): SiteApi {
  const patient = withRetries(fetch)

  /** Does one step with a client of its own; whatever goes wrong in it becomes an error that names the step. */
  async function named<Result>(step: ApiStep, work: (client: Client) => Promise<Result>, send = patient) {
    let answer: Response | undefined
    try {
      return await work(createSupabaseClient(readSettings(), async (...call) => (answer = await send(...call))))
    } catch (cause) {
      throw new ApiError(step, { cause, refusal: answer ? refusalIn(answer, step) : null })
    }
  }

  async function invoke(step: ApiStep, slug: string, { id, body, signals }: Invocation): Promise<void> {
    const token = await check.token()
    await named(step, async ({ functions }) => {
      const vouched = token !== null && { [TURNSTILE_HEADER]: token }
      const headers = { 'Idempotency-Key': id, 'x-form-signals': formSignals(signals), ...vouched }
      const { data, error } = await functions.invoke<unknown>(slug, { body, headers })
      if (error) throw error
      const reply = replySchema.parse(data)
      if (!reply.ok) throw new Error(`${slug} answered ${reply.code}`)
    }).finally(check.spent)
  }

  return {
    insertQuote: (id, quote) =>
      named('insert-quote', async (client) => {
        // No .select(): visitors may hand in rows, not read them.
        const { error } = await client.from('soft_quotes').insert({ id, ...toQuoteRow(quote) })
        // The id is ours and random, so a taken key means that an earlier try was stored and its answer was lost.
        if (error && error.code !== UNIQUE_VIOLATION) throw error
      }),

    sendQuote: (id, quote, signals) => invoke('send-quote', 'submit-quote', { id, body: quote, signals }),

    sendContact: (id, message, signals) => invoke('send-contact', 'submit-contact', { id, body: message, signals }),

    uploadPhoto({ bytes, type, extension, index }, signal) {
      const upload = async ({ storage }: Client) => {
        const bucket = storage.from(PHOTO_BUCKET)
        const path = `${crypto.randomUUID()}/${timestamp()}-${index}.${extension}`
        // Raw bytes, not a File: the local storage server does not read the form that the client makes of a File.
        const { error } = await bucket.upload(path, bytes, { contentType: type, upsert: false })
        // The path is ours and random: taken, it means that an earlier try was stored and its answer was lost.
        if (error && error.statusCode !== PATH_TAKEN) throw error
        return bucket.getPublicUrl(path).data.publicUrl
      }
      // The storage client takes no signal with an upload.
      return named('upload-photo', upload, cancelledBy(patient, signal))
    },
  }
}

/** What the page can do something about. The status tells it: a body can be read once, and the client has done so. */
function refusalIn(answer: Response, step: ApiStep): Refusal | null {
  if (answer.status === 429) {
    const wait = askedWait(answer)
    return { kind: 'too-many', waitSeconds: wait === null ? null : Math.ceil(wait / 1_000) }
  }
  return answer.status === 409 && step === 'send-quote' ? { kind: 'not-stored' } : null
}

type Client = ReturnType<typeof createSupabaseClient>

interface Invocation {
  readonly id: string
  readonly body: Record<string, unknown>
  readonly signals: FormSignals
}

const formSignals = ({ trapped, seconds }: FormSignals) => `hp=${trapped ? 1 : 0}; t=${seconds}`

/** Thirteen digits, as names of photos have them, also on a device whose clock stands before September 2001. */
const timestamp = () => String(Math.max(0, Date.now())).padStart(13, '0')
