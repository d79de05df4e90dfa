import { isUuidV4 } from '@contract/reference.ts'

/** A key and the content it stands for, as text. */
export interface KnownKey {
  readonly content: string
  readonly id: string
}

/** Gives each content its own UUID v4: the same content again gets the same key, any change a new one. */
export interface IdempotencyKeys {
  keyFor(content: unknown): string
  /** All keys in use, for keeping them over a reload. */
  list(): readonly KnownKey[]
  /** Forgets all keys: what was sent is done, and the same content again is something new. */
  clear(): void
}

/**
 * Repeating a call is harmless only if it carries the same key; a changed content under an old key would be taken for
 * the old one. So the key belongs to the content, not to the button.
 */
export function createIdempotencyKeys(known: readonly KnownKey[] = []): IdempotencyKeys {
  // Anyone can write to the tab's storage, and a key that is no UUID would be refused at every try.
  const keys = known.filter(({ id }) => isUuidV4(id))
  return {
    keyFor(value) {
      const content = JSON.stringify(value)
      const before = keys.find((key) => key.content === content)
      if (before) return before.id
      const id = crypto.randomUUID()
      keys.push({ content, id })
      return id
    },
    list: () => [...keys],
    clear: () => void keys.splice(0),
  }
}
