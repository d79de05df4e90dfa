/** The port to the stored photos. Adapter: `photo-store-rest.ts`. Every call may throw a `BackendError`. */
export interface PhotoStore {
  /** Names of photos that no quote names and that have been there for two days, the oldest first, at most `most`. */
  orphans(most: number): Promise<readonly string[]>
  /** Removes photos by their names and answers how many there were. */
  remove(names: readonly string[]): Promise<number>
}
