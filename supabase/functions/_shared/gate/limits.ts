/** What is counted of submissions, and of whom. */
import { z } from 'zod'
import { type Backend, BackendError, callBackend } from '../http/backend.ts'

/** How much is let in. Zero switches a limit off. */
export interface GateSettings {
  /** The header in which the platform, and it alone, tells the client's address. */
  readonly clientIpHeader: string
  readonly clientIn10Minutes: number
  readonly clientInDay: number
  readonly addressInDay: number
  readonly confirmationsToAddressInDay: number
  readonly confirmationsInHour: number
  /** A form that was open for fewer seconds was filled in by a machine. */
  readonly quickestForm: number
}

/** At most `most` submissions within so many seconds from one key. */
export interface Limit {
  readonly bucket: string
  /** Who it is about: a hash, never an address. */
  readonly key: string
  readonly most: number
  readonly seconds: number
}

/** The port to the counts, which the database keeps. Every call may throw a `BackendError`. */
export interface Limits {
  /**
   * Counts a submission against all of the limits, unless one of them is reached. The same submission counts once.
   *
   * @param submission its UUID
   * @returns 0 when it was let in, else in how many seconds to try again
   */
  take(submission: string, limits: readonly Limit[]): Promise<number>
}

/** The limits over the database's REST interface. */
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

/** Whom a limit is about, as a hash: nobody can be found by it, and after a day nobody can be followed by it. */
export type HashKey = (what: string, day: Date) => Promise<string>

/** @param secret makes the hashes useless to whoever reads them without it */
export function createKeyHasher(secret: string): HashKey {
  const encoder = new TextEncoder()
  const importing = crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return async (what, day) => {
    const salted = encoder.encode(`${day.toISOString().slice(0, 10)} ${what}`)
    const hash = await crypto.subtle.sign('HMAC', await importing, salted)
    return [...new Uint8Array(hash, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }
}

/**
 * The part of an IP address that one client has: all of an IPv4 address, and the first half of an IPv6 address, within
 * which a client takes a new one at will.
 */
export function clientNetwork(ip: string): string {
  const address = ip.trim().toLowerCase()
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** The mailbox behind an address: in most, what follows a plus sign changes nothing. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  return `${name}${email.slice(at)}`.toLowerCase()
}
