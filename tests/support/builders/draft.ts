import { quoteDraft } from '@/features/quote/fields.ts'

/** A quote's draft as the site would keep it, changed where a test says so. */
export const aDraft = (changes: object = {}, values: object = {}) => ({
  savedAt: Date.now(),
  values: { ...quoteDraft.blank, ...values },
  photos: [],
  keys: {},
  ...changes,
})
