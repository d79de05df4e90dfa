/** A lead's type, ID and reference (docs/requirements.md, Data). */
import { keysOf } from './record.ts'

/** The lead types and their names for staff. In SQL, each has rows in `private.mail_kinds` and a branch in `private.leads`. */
export const LEAD_LABELS = { quote: 'quote request', message: 'message' } as const
export type LeadKind = keyof typeof LEAD_LABELS
export const LEAD_KINDS = keysOf(LEAD_LABELS)

/** Letters and digits without look-alikes: no 0, 1, I, L, O, U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const isReference = (text: string): boolean => /^[2-9A-HJKMNP-TV-Z]{8}$/.test(text)

/** The bytes of the UUID that the reference is derived from. All of them are random. */
const BYTES = [0, 1, 2, 3, 4, 5, 14, 15] as const

/** Derives a lead's reference, a short code for people, from its ID. A test compares this function with SQL's. */
export function deriveReference(id: string): string {
  const hex = id.replaceAll('-', '')
  return BYTES.map((byte) => ALPHABET[parseInt(hex.slice(byte * 2, byte * 2 + 2), 16) % ALPHABET.length]).join('')
}

export const isUuidV4 = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(text)
