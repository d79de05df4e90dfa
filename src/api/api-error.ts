/** The steps that can fail, as the visitor meets them. */
export type ApiStep = 'insert-quote' | 'send-quote' | 'send-contact' | 'upload-photo'

/** A call that did not do its work. `cause` is for the console; the page has its own words for each step. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly step: ApiStep

  constructor(step: ApiStep, options?: ErrorOptions) {
    super(`The step "${step}" failed`, options)
    this.step = step
  }
}

/** The device has no network, so nothing was tried. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
}
