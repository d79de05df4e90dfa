import {
  ApiError,
  type ApiErrorOptions,
  type ApiStep,
  type FormSignals,
  type PhotoUpload,
  type SiteApi,
} from '@/api/site-api.ts'
import { aPhotoUrl } from '../builders/payloads.ts'

export interface Call {
  readonly step: ApiStep
  readonly id?: string
  readonly payload: Readonly<Record<string, unknown>> | PhotoUpload
  readonly signals?: FormSignals
}

export type FakeSiteApi = ReturnType<typeof createFakeSiteApi>

const rejectWhenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new ApiError('upload-photo'))))

/** A fake backend that records its calls. A test can hold a call or make it fail. */
export function createFakeSiteApi() {
  const calls: Call[] = []
  const failures = new Map<ApiStep, ApiError>()
  let storedAt: Date | undefined
  const failingUploads = new Set<number>()
  const gates = new Map<ApiStep, Promise<unknown>>()

  async function take(call: Call): Promise<void> {
    calls.push(call)
    await gates.get(call.step)
    const failure = failures.get(call.step)
    failures.delete(call.step)
    if (failure) throw failure
  }

  const api: SiteApi = {
    insertQuote: (id, payload) => take({ step: 'insert-quote', id, payload }),
    async submit(to, id, payload, signals) {
      await take({ step: to, id, payload, signals })
      return storedAt
    },
    async uploadPhoto(payload, signal) {
      await Promise.race([take({ step: 'upload-photo', payload }), rejectWhenAborted(signal)])
      if (failingUploads.has(payload.index)) throw new ApiError('upload-photo', { status: '500' })
      return aPhotoUrl(payload.index)
    },
  }
  return {
    ...api,
    calls,
    callsOf: (step: ApiStep) => calls.filter((call) => call.step === step),
    failNext: (step: ApiStep, options?: ApiErrorOptions) => void failures.set(step, new ApiError(step, options)),
    failUpload: (index: number, fails = true) =>
      void (fails ? failingUploads.add(index) : failingUploads.delete(index)),
    /** Sets the time that the backend returns. By default it returns none. */
    createdAt: (moment: Date) => void (storedAt = moment),
    /** Holds every call of a step until the test calls the returned function. */
    hold(step: ApiStep): () => void {
      const { promise, resolve } = Promise.withResolvers<null>()
      gates.set(step, promise)
      return () => {
        gates.delete(step)
        resolve(null)
      }
    },
  }
}
