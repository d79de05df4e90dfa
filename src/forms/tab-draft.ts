const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** What a form keeps over a reload of its page. */
export interface TabDraft<Content> {
  /** The last draft of this tab; storage that is blocked, empty, old or filled by someone else counts as none. */
  read(now?: number): Content | null
  save(content: Content, now?: number): void
  forget(): void
}

/**
 * A draft in the tab's own storage: a shared computer should not remember who asked. It lasts a day. A browser that
 * keeps nothing is not in the way: the form works without a draft.
 * @param parse throws when what was stored is no such draft
 */
export function createTabDraft<Content>(key: string, parse: (stored: unknown) => Content): TabDraft<Content> {
  return {
    read: (now = Date.now()) =>
      orNull(() => {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        // In either direction: a clock may have been put back since.
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
