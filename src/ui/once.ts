/** Fetches once and returns the same to every call. After a failure, the next call tries again. */
export function once<Thing>(fetchThing: () => Promise<Thing>): () => Promise<Thing> {
  let coming: Promise<Thing> | null = null
  return () =>
    (coming ??= fetchThing().catch((error: unknown) => {
      coming = null
      throw error
    }))
}
