/** The steps that can fail, as the visitor meets them. */
export type ApiStep = 'insert-quote' | 'send-quote' | 'send-contact' | 'upload-photo'

/** An answer that the page can do something about. */
export type Refusal =
  /** Too much came from this visitor's network, or from all; null when nobody said for how long to wait. */
  | { readonly kind: 'too-many'; readonly waitSeconds: number | null }
  /** There is no quote under the id that was named: nothing was sent. */
  | { readonly kind: 'not-stored' }

interface ApiErrorOptions extends ErrorOptions {
  /** Null for every other failure. */
  readonly refusal?: Refusal | null
}

/** A call that did not do its work. `cause` is for the console; the page has its own words for each step. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly step: ApiStep
  readonly refusal: Refusal | null

  constructor(step: ApiStep, { refusal = null, ...options }: ApiErrorOptions = {}) {
    super(`The step "${step}" failed`, options)
    this.step = step
    this.refusal = refusal
  }
}

/** What an error says that the page can do something about. */
export const refusalOf = (error: unknown) => (error instanceof ApiError ? error.refusal : null)

/** The device has no network, so nothing was tried. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
}
