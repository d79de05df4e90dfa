const hashOf = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** Compares in constant time, so that timing does not reveal how much of a secret was right. */
export async function isOneOf(text: string, secrets: readonly string[]): Promise<boolean> {
  const given = await hashOf(text)
  let found = false
  for (const hash of await Promise.all(secrets.map(hashOf))) {
    const difference = hash.reduce((bits, byte, index) => bits | (byte ^ (given[index] ?? 0)), 0)
    found = difference === 0 || found
  }
  return found
}
