import { z } from 'zod'
import { parseJson } from '../../supabase/functions/_shared/contract/record.ts'

const claimsSchema = z.object({ role: z.string() })

/** Returns the kind of a Supabase key: new keys by their prefix, legacy ones, which are JWTs, by the claims in their second part. */
export function kindOfKey(key: string): 'secret' | 'publishable' | 'unknown' {
  const [, claims = ''] = key.split('.')
  const role = claimsSchema.safeParse(parseJson(Buffer.from(claims, 'base64url').toString())).data?.role
  if (key.startsWith('sb_secret_') || role === 'service_role') return 'secret'
  return key.startsWith('sb_publishable_') || role === 'anon' ? 'publishable' : 'unknown'
}
