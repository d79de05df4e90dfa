/** Signatures of webhooks as Svix and Standard Webhooks make them: an HMAC of the call's id, its time and its body. */

const TOLERANCE_SECONDS = 300
const PREFIX = 'whsec_'

/** Returns whether a body was signed with the secret in the last five minutes. While a secret is rotated there are several signatures. */
export async function isSigned(headers: Headers, body: string, secret: string, now: Date): Promise<boolean> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map(
    // The doctor's call has the names that `sign` gives.
    (name) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? '',
  )
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS) return false

  const key = await keyOf(secret, 'verify')
  if (key === null) return false
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const verdicts = signatures.split(' ').map((signature) => {
    const given = signature.startsWith('v1,') ? fromBase64(signature.slice('v1,'.length)) : null
    return given !== null && crypto.subtle.verify('HMAC', key, given, signed)
  })
  return (await Promise.all(verdicts)).includes(true)
}

export async function sign(id: string, body: string, secret: string, now: Date): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const key = await keyOf(secret, 'sign')
  if (key === null) throw new TypeError('The signing secret cannot be read')
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${timestamp}.${body}`))
  const text = btoa(String.fromCharCode(...new Uint8Array(signature)))
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${text}` }
}

async function keyOf(secret: string, use: 'sign' | 'verify') {
  const bytes = fromBase64(secret.slice(PREFIX.length))
  if (bytes === null || bytes.byteLength === 0) return null
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [use])
}

function fromBase64(text: string) {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
