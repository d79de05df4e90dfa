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
  /** Who it is about: a hash, never an address. */
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

/** Hashes a client or an address. The hash changes every day, so that nobody can be identified or followed by it. */
export type HashKey = (what: string, day: Date) => Promise<string>

/** @param secret without it, nobody can guess what was hashed */
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
 * The part of an IP address that stands for one client: all of an IPv4 address, but the first half of an IPv6 address,
 * because one client can use any address in the other half.
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

/**
 * The mailbox behind an address: most mail servers ignore what follows a plus sign, and many ignore dots. Where dots do
 * matter, two neighbors share a count, which costs one of them a confirmation at most.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  const plain = `${name.replaceAll('.', '')}${email.slice(at)}`.toLowerCase()
  return plain.replace(/@googlemail\.com$/, '@gmail.com')
}
