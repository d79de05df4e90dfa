/** The port to what is counted of submissions. Adapter: `limits-rest.ts`. Every call may throw a `BackendError`. */

/** At most `most` submissions within so many seconds from one key. */
export interface Limit {
  readonly bucket: string
  /** Who it is about: a hash, never an address. */
  readonly key: string
  readonly most: number
  readonly seconds: number
}

export interface Limits {
  /**
   * Counts a submission against all of the limits, unless one of them is reached. The same submission counts once.
   *
   * @param submission its UUID
   * @returns 0 when it was let in, else in how many seconds to try again
   */
  take(submission: string, limits: readonly Limit[]): Promise<number>
}
