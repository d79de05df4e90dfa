/** Returns the SHA-256 hash in hexadecimal digits. */
export async function hash(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Compares hashes, so timing doesn't reveal parts of a secret. */
export async function isOneOf(text: string, secrets: readonly string[]): Promise<boolean> {
  const hashes = await Promise.all(secrets.map(hash))
  return hashes.includes(await hash(text))
}
