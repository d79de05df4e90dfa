import { useState } from 'react'

type Status = 'idle' | 'pending' | 'done' | 'failed'

/** Something that is done at a visitor's word and takes its time, and how the last time went. */
export interface Action<Input, Result> {
  readonly pending: boolean
  readonly done: boolean
  /** Why it failed; null unless it did. */
  readonly error: Error | null
  /** Does it. Rejects with what `work` rejects with. */
  run(input: Input): Promise<Result>
  /** Forgets how the last time went. */
  reset(): void
}

export function useAction<Input, Result>(work: (input: Input) => Promise<Result>): Action<Input, Result> {
  const [{ status, error }, set] = useState<{ status: Status; error: Error | null }>(IDLE)
  return {
    pending: status === 'pending',
    done: status === 'done',
    error,
    async run(input) {
      set({ status: 'pending', error: null })
      try {
        const result = await work(input)
        set({ status: 'done', error: null })
        return result
      } catch (cause) {
        set({ status: 'failed', error: cause instanceof Error ? cause : new Error(String(cause)) })
        throw cause
      }
    },
    reset: () => set(IDLE),
  }
}

const IDLE = { status: 'idle', error: null } as const
