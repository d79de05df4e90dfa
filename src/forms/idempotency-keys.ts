import { isUuidV4 } from '@contract/reference.ts'

export interface KnownKey {
  readonly content: string
  readonly id: string
}

/** Gives each content its own UUID v4: the same content gets the same key again, any change a new one. */
export interface IdempotencyKeys {
  keyFor(content: unknown): string
  list(): readonly KnownKey[]
  /** Call it when all is sent: the same content again is a new submission. */
  clear(): void
}

export function createIdempotencyKeys(known: readonly KnownKey[] = []): IdempotencyKeys {
  // Anyone can write to the tab's storage, and the server refuses a key that is not a UUID.
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
