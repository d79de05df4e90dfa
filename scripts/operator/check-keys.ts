import { attention, broken, type Check, type Finding, well } from './finding.ts'
import { kindOfKey } from './key-kind.ts'
import type { Target } from './target.ts'

/** Checks that the keys are not swapped, as far as they tell. */
export const keyChecks = (target: Target): Check[] =>
  target.isLocal ? [] : [{ name: 'the keys', look: async () => keysAreInPlace(target) }]

function keysAreInPlace({ secretKey, publishableKey }: Target): Finding {
  const secretIs = kindOfKey(secretKey)
  const publicIs = publishableKey === null ? null : kindOfKey(publishableKey)
  if (publicIs === 'secret') {
    return broken(
      'VITE_SUPABASE_ANON_KEY is a secret key. Use sb_publishable_…; if a site was built with the other, make a new secret key, delete the old one, and run: npm run go-live',
    )
  }
  if (secretIs === 'publishable') {
    return broken(
      'SUPABASE_SECRET_KEY is a publishable key. Use a secret one: sb_secret_… (Project Settings, API Keys).',
    )
  }
  return secretIs === 'unknown' || publicIs === 'unknown'
    ? attention('A key looks like none of Supabase’s. Compare it with Project Settings, API Keys.')
    : well()
}
