import { isUuidV4 } from '@contract/reference.ts'

export interface KnownKey {
  readonly content: string
  readonly id: string
}

/** Gives each content its own UUID v4: the same content gets the same key again, any change a new one. */
export interface IdempotencyKeys {
  keyFor(content: unknown): string
  list(): readonly KnownKey[]
  learn(known: readonly KnownKey[]): void
  /** Call it when all is sent: the same content again is a new submission. */
  clear(): void
}

export function createIdempotencyKeys(known: readonly KnownKey[] = []): IdempotencyKeys {
  const keys: KnownKey[] = []
  const learn = (more: readonly KnownKey[]) => {
    // Anyone can write to the tab's storage, and the server refuses a key that is not a UUID.
    keys.push(...more.filter(({ content, id }) => isUuidV4(id) && !keys.some((key) => key.content === content)))
  }
  learn(known)
  return {
    learn,
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
