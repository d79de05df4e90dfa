/**
 * A quote's short code for people: eight characters without look-alikes (no 0, 1, I, L, O, U). Postgres derives the same code
 * when it stores the row; a test compares the two.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns whether a text has the format of a reference. */
export const isReference = (text: string): boolean => /^[2-9A-HJKMNP-TV-Z]{8}$/.test(text)

/** The bytes of the UUID that the code uses: six random bytes from its start and two from its end. */
const BYTES = [0, 1, 2, 3, 4, 5, 14, 15] as const

export function quoteReference(id: string): string {
  const hex = id.replaceAll('-', '')
  return BYTES.map((byte) => ALPHABET[parseInt(hex.slice(byte * 2, byte * 2 + 2), 16) % ALPHABET.length]).join('')
}

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export function isUuidV4(text: string): boolean {
  return UUID_V4.test(text)
}
