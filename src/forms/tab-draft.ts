const MAX_AGE_MS = 24 * 60 * 60 * 1000

export interface TabDraft<Content> {
  /** Null if storage is blocked, empty, older than a day or has something else. */
  read(now?: number): Content | null
  save(content: Content, now?: number): void
  forget(): void
}

/**
 * A draft in the tab's own storage, so that a shared computer does not remember it. Never throws.
 * @param parse throws if this is not such a draft
 */
export function createTabDraft<Content>(key: string, parse: (stored: unknown) => Content): TabDraft<Content> {
  return {
    read: (now = Date.now()) =>
      orNull(() => {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        // In both directions: the clock may have been set back.
        return Math.abs(now - savedAt(stored)) < MAX_AGE_MS ? parse(stored) : null
      }),
    save: (content, now = Date.now()) =>
      void orNull(() => sessionStorage.setItem(key, JSON.stringify({ ...content, savedAt: now }))),
    forget: () => void orNull(() => sessionStorage.removeItem(key)),
  }
}

function savedAt(stored: unknown): number {
  const known = typeof stored === 'object' && stored !== null && 'savedAt' in stored
  return known && typeof stored.savedAt === 'number' ? stored.savedAt : Number.NEGATIVE_INFINITY
}

function orNull<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
