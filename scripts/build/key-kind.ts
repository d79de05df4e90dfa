/** Returns the kind of a Supabase key: new keys by their prefix, legacy ones by their claims. */
export function kindOfKey(key: string): 'secret' | 'publishable' | 'unknown' {
  const role = roleOf(key)
  if (key.startsWith('sb_secret_') || role === 'service_role') return 'secret'
  return key.startsWith('sb_publishable_') || role === 'anon' ? 'publishable' : 'unknown'
}

/** A legacy key is a JWT, whose second part holds its claims. */
function roleOf(key: string): unknown {
  const [, claims, signature] = key.split('.')
  if (!claims || !signature) return null
  try {
    return Reflect.get(Object(JSON.parse(Buffer.from(claims, 'base64url').toString())), 'role')
  } catch {
    return null
  }
}
