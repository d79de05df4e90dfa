/** Fetches something at the first call and gives every later call the same. After a failure the next call tries again. */
export function once<Thing>(fetchThing: () => Promise<Thing>): () => Promise<Thing> {
  let coming: Promise<Thing> | null = null
  return () =>
    (coming ??= fetchThing().catch((error: unknown) => {
      coming = null
      throw error
    }))
}
