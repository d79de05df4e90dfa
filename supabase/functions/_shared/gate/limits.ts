/** What is counted of submissions, and of whom. */
import { z } from 'zod'
import { type Backend, BackendError, callBackend } from '../http/backend.ts'

/** How much passes as usual. Zero turns a limit off. */
export interface GateSettings {
  /** The header with the client's IP address, which only the platform can set. */
  readonly clientIpHeader: string
  readonly clientIn10Minutes: number
  readonly clientInDay: number
  readonly addressInDay: number
  readonly confirmationsToAddressInDay: number
  readonly confirmationsInHour: number
  /** A form that was open for fewer seconds was filled in by a program. */
  readonly quickestForm: number
}

/** At most `most` submissions in `seconds` from one key. */
export interface Limit {
  readonly bucket: string
  /** Who it is about: a client's address, or an e-mail address. The database finds the mailbox, and keeps a hash that changes every day. */
  readonly key: string
  readonly most: number
  readonly seconds: number
}

/** The port to the counts, which the database keeps. Every call may throw a `BackendError`. */
export interface Limits {
  /**
   * Counts a submission against all limits, unless one of them is reached. The same submission counts once.
   *
   * @param submission its UUID
   * @returns 0 when it was accepted, else in how many seconds to try again
   */
  take(submission: string, limits: readonly Limit[]): Promise<number>
}

/** The adapter, over the database's REST interface. */
export function createRestLimits(backend: Backend): Limits {
  return {
    async take(submission, limits) {
      const answer = await callBackend(backend, 'POST', '/rest/v1/rpc/take_hits', { submission, wanted: limits })
      const wait = z.number().safeParse(answer)
      if (!wait.success) throw new BackendError('answer')
      return wait.data
    },
  }
}
